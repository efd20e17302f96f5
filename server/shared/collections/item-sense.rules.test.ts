import { describe, expect, it } from 'vitest';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import { firstSense, savedSense, senseOfItem } from './item-sense.rules.ts';

const card: EntryCard = {
  uuid: '8a464a5c-548e-5770-96bc-fc2b0b05867f',
  word: 'verlassen',
  translation: 'to leave',
  partOfSpeech: 'verb',
  audioFiles: [],
  targets: [],
  senses: [['to leave'], ['to rely', 'to count']].map((glosses, index) => ({
    glosses,
    tags: [],
    note: null,
    usage: null,
    examples: [],
    isFirst: index === 0,
  })),
};
const [LEAVE, RELY] = card.senses;
/** In people's schedules: it must never change. */
const NOTE_OF_RELY = '87724dd6-e156-5419-ab20-de7a97a8bc6e';

describe('what a collection stores', () => {
  it('is the entry itself for its first sense', () => {
    expect(firstSense(card)).toEqual({ translation: 'to leave', senseNote: null });
    expect(savedSense(card, 'to leave')).toEqual(firstSense(card));
  });

  it.each(['to rely', 'to count', 'Rely'])(
    'is the same note for a further sense, by “%s”',
    (gloss) => {
      expect(savedSense(card, gloss)).toEqual({ translation: 'to rely', senseNote: NOTE_OF_RELY });
    },
  );

  it('is a note of its own if another sense has that of the entry', () => {
    expect(savedSense(card, 'to leave', true)?.senseNote).toMatch(/^[\da-f-]{36}$/u);
    expect(savedSense(card, 'to leave', true)?.senseNote).not.toBe(NOTE_OF_RELY);
  });

  it('is nothing if no sense has the gloss', () => {
    expect(savedSense(card, 'to fly')).toBeNull();
  });
});

it.each([
  ['the sense it was saved with', 'to rely', NOTE_OF_RELY, RELY],
  ['that sense, even if it is no longer the first', 'to rely', null, RELY],
  ['the first sense, if its own is gone', 'to abandon', null, LEAVE],
  ['none, if a further sense is gone', 'to abandon', NOTE_OF_RELY, null],
])('an item means %s', (_case, translation, senseNote, sense) => {
  expect(senseOfItem({ translation, senseNote }, card.senses)).toBe(sense);
});
