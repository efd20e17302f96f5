import { describe, expect, test } from 'vitest';
import type { Tile, TilesReply } from '#contract/sentences/schemas.ts';
import {
  countText,
  EMPTY_FEED,
  isEnd,
  joinPages,
  pageRequest,
  previousContent,
} from './feed.rules.ts';
import { INITIAL_SETTINGS } from './tile-settings.rules.ts';

const tile = (number: number): Tile => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sentence: `Satz ${number}.`,
  translation: `Sentence ${number}.`,
  cefr_level: 'B1',
  meaning: 'der Satz: sentence',
  source: 'tatoeba',
  engine: 'built-in',
  liked: false,
});
const page = (...numbers: number[]): TilesReply => ({
  tiles: numbers.map(tile),
  engine: 'built-in',
});
const many = (count: number) => Array.from({ length: count }, (_, index) => tile(index));

test.each([
  [{ pages: 1, emptyInARow: 0, tiles: 5 }, false],
  [{ pages: 2, emptyInARow: 1, tiles: 5 }, false],
  [{ pages: 3, emptyInARow: 2, tiles: 5 }, true],
  [{ pages: 49, emptyInARow: 0, tiles: 245 }, false],
  [{ pages: 50, emptyInARow: 0, tiles: 100 }, true],
  [{ pages: 40, emptyInARow: 0, tiles: 249 }, false],
  [{ pages: 40, emptyInARow: 0, tiles: 250 }, true],
])('the end at %o: %s', (at, expected) => {
  expect(isEnd({ ...EMPTY_FEED, ...at, tiles: many(at.tiles) })).toBe(expected);
});

describe('a feed', () => {
  test('begins with the page’s own settings, and requests its first page', () => {
    expect(pageRequest(INITIAL_SETTINGS, EMPTY_FEED)).toEqual({
      topic: 'extend my visa',
      special_instruction: 'natural',
      target_language: 'german',
      cefr_level: 'B1',
      page: 1,
      previous_content: null,
    });
  });

  test('appends pages, and sends the shown tiles', () => {
    const feed = joinPages([page(1, 2), page(3)]);
    expect(feed.tiles.map(({ sentence }) => sentence)).toEqual(['Satz 1.', 'Satz 2.', 'Satz 3.']);
    expect(pageRequest(INITIAL_SETTINGS, feed)).toMatchObject({
      page: 3,
      previous_content:
        '1. Satz 1. (Sentence 1.)\n2. Satz 2. (Sentence 2.)\n3. Satz 3. (Sentence 3.)',
    });
  });

  test('never shows a sentence twice; a page without new ones counts as empty', () => {
    const feed = joinPages([page(1, 2, 2), page(2, 1)]);
    expect(feed.tiles).toHaveLength(2);
    expect(feed).toMatchObject({ pages: 2, emptyInARow: 1 });
  });

  test('ends with the second consecutive empty page, not with the second one overall', () => {
    const pages = [page(), page(1), page()];
    expect(isEnd(joinPages(pages))).toBe(false);
    expect(isEnd(joinPages([...pages, page()]))).toBe(true);
  });

  test('ends at 250 tiles and shows no more', () => {
    const feed = joinPages([{ tiles: many(252), engine: 'built-in' }]);
    expect(feed.tiles).toHaveLength(250);
    expect(isEnd(feed)).toBe(true);
  });

  test('has the engine of the last page, and the last note', () => {
    const noted = { ...page(1), engine: 'model', note: 'No style' } as const;
    expect(joinPages([noted, page(2)])).toMatchObject({ engine: 'built-in', note: 'No style' });
    expect(EMPTY_FEED).toMatchObject({ engine: null, note: null });
  });
});

test('an empty topic is none', () => {
  expect(pageRequest({ ...INITIAL_SETTINGS, topic: '  ' }, EMPTY_FEED).topic).toBeNull();
});

test.each([
  [100, '1. Ja. (Yes.)\n2. Nein. (No.)'],
  [28, '1. Ja. (Yes.)\n2. Nein. (No.)'],
  [27, '2. Nein. (No.)'],
  [3, null],
])('the shown tiles fit into %i characters', (longest, expected) => {
  const tiles = [
    { sentence: 'Ja.', translation: 'Yes.' },
    { sentence: 'Nein.', translation: 'No.' },
  ];
  expect(previousContent(tiles, longest)).toBe(expected);
});

test('counts tiles and pages', () => {
  expect(countText(12, 3)).toBe('Generated 12 tiles across 3 pages');
});
