import { expect, it } from 'vitest';
import { dateInWords } from './exam-date.rules.ts';

it.each([
  ['2027-02-03', 'Wednesday 3 February 2027'],
  ['2026-12-11', 'Friday 11 December 2026'],
  ['', undefined],
])('%j in words: %s', (date, words) => {
  expect(dateInWords(date)?.replace(',', '')).toBe(words);
});
