import { describe, expect, it } from 'vitest';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { declensionViews, genitiveLabel } from './declension.rules.ts';
import { essen, haus, ich, joghurt, leute, lila, schoen } from '#web/testing/sample-entries.ts';

/** "das Haus", row by row. */
const cells = (entry: Entry, table = 0) =>
  declensionViews(entry)[table]?.rows.map((row) =>
    row.cells.map((cell) => [...cell.articles, ...cell.variants].join(' ')),
  );

describe('declension tables', () => {
  it('gives nouns their articles', () => {
    expect(cells(haus)).toEqual([
      ['das Haus', 'die Häuser'],
      ['das Haus', 'die Häuser'],
      ['dem Haus Hause', 'den Häusern'],
      ['des Hauses', 'der Häuser'],
    ]);
  });

  it('gives both articles if the gender varies, and one if they agree', () => {
    expect(cells(joghurt)).toEqual([['der das Joghurt'], ['den das Joghurt'], ['des Joghurts']]);
  });

  it('shows only the plural if there is no singular', () => {
    expect(cells(leute)).toEqual([['die Leute'], ['den Leuten']]);
  });

  it('gives pronouns no article', () => {
    expect(cells(ich)?.[1]).toEqual(['mich', 'uns']);
  });

  it('gives adjectives three tables, each with its articles', () => {
    expect(declensionViews(schoen).map((view) => view.caption)).toEqual([
      'Stark',
      'Schwach',
      'Gemischt',
    ]);
    expect(cells(schoen, 0)).toEqual([['schöner', 'schöne', 'schönes', 'schöne']]);
    expect(cells(schoen, 1)).toEqual([['der schöne', 'die schöne', 'das schöne', 'die schönen']]);
    expect(cells(schoen, 2)).toEqual([
      ['ein schöner', 'eine schöne', 'ein schönes', 'keine schönen'],
    ]);
  });

  it('tells the endings of adjectives', () => {
    expect(declensionViews(schoen).map((view) => view.stem)).toEqual(['schön', 'schön', 'schön']);
    expect(declensionViews(haus)[0]?.stem).toBeUndefined();
  });

  it('has nothing for verbs and invariable words', () => {
    expect(declensionViews(essen)).toEqual([]);
    expect(declensionViews(lila)).toEqual([]);
  });
});

describe('genitive', () => {
  it.each([
    [haus, 'des Hauses'],
    [joghurt, 'des Joghurts'],
    [leute, undefined],
    [ich, undefined],
  ])('%#', (entry, expected) => {
    expect(genitiveLabel(entry)).toBe(expected);
  });
});
