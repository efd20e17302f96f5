import { expect, it } from 'vitest';
import { fileNameOf, nameOfFile, refuseFile, resultOf, summaryOf } from './exchange.rules.ts';

it.each([
  [0, 'This file is empty.'],
  [1, null],
  [20_000_000, null],
  [
    20_000_001,
    'This file is larger than 20 MB. Please export fewer words, or leave the media out.',
  ],
])('a file of %d bytes: %s', (size, problem) => {
  expect(refuseFile({ size })).toBe(problem);
});

it.each([
  ['Küche.apkg', 'Küche'],
  ['Ku\u0308che.CSV', 'Küche'],
  ['A1.2.csv', 'A1.2'],
  ['.csv', 'Imported words'],
  [`${'ü'.repeat(120)}.csv`, 'ü'.repeat(100)],
])('%s becomes %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});

it.each([
  [`attachment; filename="Kuche.csv"; filename*=UTF-8''K%C3%BCche.csv`, 'Küche.csv'],
  ['attachment', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

it.each([
  [{ rows: 1, add: 1, update: 0, duplicate: 0, error: 0 }, '1 word to add', '1 word added'],
  [
    { rows: 18, add: 12, update: 3, duplicate: 1, error: 2 },
    '12 words to add, 3 to update, 1 already there, 2 with errors',
    '12 words added, 3 updated, 2 skipped',
  ],
])('%j', (counts, summary, result) => {
  expect(summaryOf(counts)).toBe(summary);
  expect(resultOf(counts)).toBe(result);
});
