import { expect, test } from 'vitest';
import { minutesLeft, samplePages, shareRead, timeLeftText } from './reading-progress.rules.ts';

test.each([
  [{ word_count: 900, page_count: 3 }, 1, 10],
  [{ word_count: 900, page_count: 3 }, 3, 4],
  [{ word_count: 4, page_count: 1 }, 1, 1],
  [{ word_count: 150_000, page_count: 430 }, 1, 1667],
])('of %j, from page %i on, %i minutes are left', (text, page, minutes) => {
  expect(minutesLeft(text, page)).toBe(minutes);
});

test.each([
  [7, '7 min left'],
  [1667, '28 h left'],
])('%i minutes are shown as %s', (minutes, text) => expect(timeLeftText(minutes)).toBe(text));

const place = (page: number) => ({ page, offset: 0, changed_at: '2026-11-25T10:00:00Z' });
test.each([
  [{ page_count: 4, place: null, finished: [] }, 0],
  [{ page_count: 4, place: place(1), finished: [] }, 0],
  [{ page_count: 4, place: place(3), finished: [] }, 0.5],
  [{ page_count: 4, place: place(1), finished: [[1, 3] as [number, number]] }, 0.75],
  [{ page_count: 4, place: place(4), finished: [[1, 4] as [number, number]] }, 1],
])('%j is read to %f', (text, share) => expect(shareRead(text)).toBe(share));

test.each([
  [3, 12, [1, 2, 3]],
  [24, 4, [1, 7, 13, 19]],
  [1, 12, [1]],
])('of %i pages at most %i are %j', (count, most, sample) => {
  expect(samplePages(count, most)).toEqual(sample);
});
