import { expect, test } from 'vitest';
import type { Finding } from '#german/checker/finding.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import { createFindMistakes } from './find-mistakes.ts';

const finding = (start: number, end: number, rule = 'article'): Finding => ({
  start,
  end,
  rule,
  type: 'agreement',
  explanation: 'x',
  corrections: [],
});
const { signal } = new AbortController();
const checkerOf = (check: (text: string) => Finding[]): Pick<Checker, 'check'> => ({
  check: (text) => Promise.resolve(check(text)),
});

test('each sentence gets its own mistakes, with spans relative to it', async () => {
  const find = createFindMistakes(
    checkerOf((text) =>
      [...text.matchAll(/Fehler/gu)].map(({ index }) => finding(index, index + 6)),
    ),
  );
  const sentences = ['Ein Fehler hier.', 'Alles gut.', 'Fehler, noch ein Fehler'];
  expect(await find(sentences, signal)).toEqual([
    [finding(4, 10)],
    [],
    [finding(0, 6), finding(17, 23)],
  ]);
});

test('du in one sentence and Sie in another are not a mistake', async () => {
  const find = createFindMistakes(checkerOf(() => [finding(0, 2, 'register')]));
  expect(await find(['Du bist da.', 'Sie sind da.'], signal)).toEqual([[], []]);
});

test('an empty list is not checked', async () => {
  const find = createFindMistakes(
    checkerOf(() => {
      throw new Error('asked');
    }),
  );
  expect(await find([], signal)).toEqual([]);
});
