import { describe, expect, test } from 'vitest';
import type { Tile, TilesReply } from '#contract/sentences/schemas.ts';
import {
  countText,
  INITIAL_SETTINGS,
  isEnd,
  nextFeed,
  previousContent,
  requestOf,
  startFeed,
  type Feed,
} from './feed.rules.ts';

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
const reply = (...numbers: number[]): TilesReply => ({
  tiles: numbers.map(tile),
  engine: 'built-in',
});
const answered = (feed: Feed, ...numbers: number[]) =>
  nextFeed(feed, { type: 'answer', run: feed.run, reply: reply(...numbers) });
const more = (feed: Feed) => nextFeed(feed, { type: 'more' });
const first = startFeed(INITIAL_SETTINGS);

test.each([
  [{ pages: 1, emptyInARow: 0, tiles: 5 }, false],
  [{ pages: 2, emptyInARow: 1, tiles: 5 }, false],
  [{ pages: 3, emptyInARow: 2, tiles: 5 }, true],
  [{ pages: 49, emptyInARow: 0, tiles: 245 }, false],
  [{ pages: 50, emptyInARow: 0, tiles: 100 }, true],
  [{ pages: 40, emptyInARow: 0, tiles: 249 }, false],
  [{ pages: 40, emptyInARow: 0, tiles: 250 }, true],
])('the end at %o: %s', (at, expected) => {
  expect(isEnd(at)).toBe(expected);
});

describe('a feed', () => {
  test('begins with the page’s own settings, and asks for its first page', () => {
    expect(requestOf(first)).toEqual({
      topic: 'extend my visa',
      special_instruction: 'natural',
      target_language: 'german',
      cefr_level: 'B1',
      page: 1,
      previous_content: null,
    });
  });

  test('appends pages, and sends what was shown', () => {
    const second = more(answered(first, 1, 2));
    expect(requestOf(second)).toMatchObject({
      page: 2,
      previous_content: '1. Satz 1. (Sentence 1.)\n2. Satz 2. (Sentence 2.)',
    });
    const feed = answered(second, 3);
    expect(feed.tiles.map(({ sentence }) => sentence)).toEqual(['Satz 1.', 'Satz 2.', 'Satz 3.']);
    expect(feed).toMatchObject({ phase: 'ready', pages: 2 });
  });

  test('never shows a sentence twice; a page of known ones is an empty one', () => {
    const again = answered(more(answered(first, 1, 2, 2)), 2, 1);
    expect(again.tiles).toHaveLength(2);
    expect(again).toMatchObject({ emptyInARow: 1, phase: 'ready' });
  });

  test('ends with the second empty page in a row, not with the second at all', () => {
    let feed = answered(first);
    feed = answered(more(feed), 1);
    feed = answered(more(feed));
    expect(feed.phase).toBe('ready');
    expect(answered(more(feed)).phase).toBe('ended');
  });

  test('ends at 250 tiles and shows no more', () => {
    const all = Array.from({ length: 252 }, (_, index) => index);
    const feed = answered(first, ...all);
    expect(feed.tiles).toHaveLength(250);
    expect(feed.phase).toBe('ended');
    expect(more(feed)).toBe(feed);
  });

  test('ignores the answers and failures of an earlier one', () => {
    const settings = { ...INITIAL_SETTINGS, level: 'A1' } as const;
    const feed = nextFeed(first, { type: 'start', settings });
    expect(nextFeed(feed, { type: 'answer', run: first.run, reply: reply(1) })).toBe(feed);
    expect(nextFeed(feed, { type: 'failure', run: first.run, message: 'x' })).toBe(feed);
  });

  test('takes one answer for one question', () => {
    const feed = answered(first, 1);
    expect(answered(feed, 2)).toBe(feed);
    expect(more(more(feed))).toEqual(more(feed));
  });

  test('keeps its tiles when a page fails, and asks for that page again', () => {
    const before = more(answered(first, 1));
    const failed = nextFeed(before, { type: 'failure', run: before.run, message: 'Lost' });
    expect(failed).toMatchObject({ phase: 'halted', error: 'Lost' });
    expect(failed.tiles).toHaveLength(1);
    expect(more(failed)).toMatchObject({ phase: 'loading', error: null });
    expect(requestOf(more(failed)).page).toBe(2);
  });

  test('a change of settings clears the error and starts nothing', () => {
    const failed = nextFeed(first, { type: 'failure', run: first.run, message: 'Lost' });
    expect(nextFeed(failed, { type: 'settings changed' })).toEqual({ ...failed, error: null });
    expect(nextFeed(first, { type: 'settings changed' })).toBe(first);
  });

  test('a new one replaces the tiles', () => {
    const next = nextFeed(answered(first, 1), { type: 'start', settings: INITIAL_SETTINGS });
    expect(next).toMatchObject({ tiles: [], pages: 0, phase: 'loading' });
  });
});

test('an empty topic is none', () => {
  const feed = startFeed({ ...INITIAL_SETTINGS, topic: '  ' });
  expect(requestOf(feed).topic).toBeNull();
});

test.each([
  [100, '1. Ja. (Yes.)\n2. Nein. (No.)'],
  [28, '1. Ja. (Yes.)\n2. Nein. (No.)'],
  [27, '2. Nein. (No.)'],
  [3, null],
])('what was shown fits into %i characters', (longest, expected) => {
  const tiles = [
    { sentence: 'Ja.', translation: 'Yes.' },
    { sentence: 'Nein.', translation: 'No.' },
  ];
  expect(previousContent(tiles, longest)).toBe(expected);
});

test('how many there were', () => {
  expect(countText(12, 3)).toBe('Generated 12 tiles across 3 pages');
});
