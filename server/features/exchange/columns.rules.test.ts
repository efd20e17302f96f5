import { describe, expect, it } from 'vitest';
import { applyChoice, guessColumns } from './columns.rules.ts';

describe('guessColumns', () => {
  it.each([
    [['Word', 'Meaning', 'Notes'], true, { word: 0, translation: 1, notes: 2 }],
    [['Englisch', 'Deutsch'], true, { word: 1, translation: 0 }],
    [['Front', 'Back'], true, { word: 0, translation: 1 }],
    [['ÜBERSETZUNG', ' Wort '], true, { word: 1, translation: 0 }],
    [['U\u0308bersetzung', 'x'], true, { word: 1, translation: 0 }],
    [['Lektion', 'Wort', 'Notizen'], true, { word: 1, translation: 0, notes: 2 }],
    [['Wort'], true, { word: 0 }],
    [['Haus', 'house'], false, { word: 0, translation: 1 }],
    [['Haus', 'house', 'n'], false, { word: 0, translation: 1, notes: 2 }],
    [['Haus'], false, { word: 0 }],
  ])('%j', (headings, named, columns) => {
    expect(guessColumns(headings)).toEqual({ columns, named });
  });
});

describe('applyChoice', () => {
  const guessed = { id: 3, word: 0, translation: 1, notes: 2 };
  it('follows the choice, and keeps those of our own columns that do not conflict with it', () => {
    const choice = { has_header: true, word: 1, translation: 0, notes: null };
    expect(applyChoice(guessed, choice)).toEqual({ id: 3, word: 1, translation: 0 });
    expect(applyChoice(guessed, { ...choice, notes: 3 })).toEqual({
      word: 1,
      translation: 0,
      notes: 3,
    });
  });
  it('without a header only the choice counts', () => {
    const choice = { has_header: false, word: 0, translation: null, notes: null };
    expect(applyChoice(guessed, choice)).toEqual({ word: 0 });
  });
});
