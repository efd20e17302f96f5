import { describe, expect, test } from 'vitest';
import {
  countCharacters,
  countWords,
  lengthAdvice,
  scoreHeadline,
  scoreText,
  scoreTone,
  wordAdvice,
  wordTone,
} from './counting.rules.ts';

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['Hallo', 1],
  ['  Hallo,\n\nwie geht es dir?  ', 5],
  ['E-Mail u. a.', 3],
  ['ein\u00a0Wort', 2],
])('words of %j: %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  ['', 0],
  ['Straße', 6],
  ['Übung', 5],
  ['U\u0308bung', 5],
  ['gut 👍', 5],
  ['a\nb', 3],
])('characters of %j: %i', (text, characters) => {
  expect(countCharacters(text)).toBe(characters);
});

describe('the word counter', () => {
  test.each([
    [0, 'bad', '150 to go'],
    [149, 'bad', '1 to go'],
    [150, 'good', 'within range'],
    [200, 'good', 'within range'],
    [201, 'warn', '1 over'],
  ] as const)('at %i words is %s: %s', (words, tone, advice) => {
    const range = { min: 150, max: 200 };
    expect(wordTone(words, range)).toBe(tone);
    expect(wordAdvice(words, range)).toBe(advice);
  });
});

test.each([
  [17_999, null],
  [18_000, '2,000 of at most 20,000 characters left'],
  [20_000, '0 of at most 20,000 characters left'],
  [21_500, '1,500 over the limit of 20,000 characters'],
])('of a text of %i characters the page says: %s', (length, advice) => {
  expect(lengthAdvice('x'.repeat(length), 20_000)).toBe(advice);
});

test.each([
  [100, 100, 'good', 'Excellent!'],
  [80, 100, 'good', 'Excellent!'],
  [79.9, 100, 'warn', 'Good work!'],
  [60, 100, 'warn', 'Good work!'],
  [59, 100, 'bad', 'Keep practicing!'],
  [0, 100, 'bad', 'Keep practicing!'],
  [20, 25, 'good', 'Excellent!'],
  [15, 25, 'warn', 'Good work!'],
] as const)('a score of %f of %i is %s: %s', (score, maxScore, tone, headline) => {
  expect(scoreTone(score, maxScore)).toBe(tone);
  expect(scoreHeadline(score, maxScore)).toBe(headline);
});

test.each([
  [7.5, '7.5'],
  [20, '20'],
  [13.333, '13.3'],
])('%f is shown as %s', (score, text) => {
  expect(scoreText(score)).toBe(text);
});
