import { expect, it } from 'vitest';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Analysis, Meaning } from '#contract/reading/schemas.ts';
import { articleWords, type TextWord, wordsToLearn } from './article-words.rules.ts';

const meaning = (word: string, more: Partial<Meaning> = {}): Meaning => ({
  entry_uuid: `id of ${word}`,
  word,
  part_of_speech: 'noun',
  sense: 1,
  gloss: `${word} in English, another`,
  ...more,
});
const word = (name: string, level?: CefrLevel): TextWord => ({
  ...meaning(name),
  sense: 1,
  sentence: 3,
  ranges: [[4, 8]],
  ...(level ? { level } : {}),
});

const PARTS: [number, number][] = [
  [0, 4],
  [10, 15],
];

it('counts what belongs together as one word, and nothing that the text leaves open', () => {
  const token = (meanings: Meaning[], unit?: number): Analysis['tokens'][number] => ({
    range: [0, 1],
    kind: 'word',
    meanings,
    ...(unit === undefined ? {} : { unit }),
  });
  const phrase = meaning('Angst haben', { part_of_speech: 'phrase' });
  const undecided = meaning('Bank');
  delete undecided.sense;
  const analysis: Analysis = {
    sentences: [],
    units: [
      {
        kind: 'phrase',
        parts: PARTS.toReversed().map((range) => ({ range, role: 'word' as const })),
        meanings: [phrase],
      },
    ],
    tokens: [
      token([meaning('haben', { part_of_speech: 'verb' })], 0),
      token([meaning('Angst')], 0),
      token([meaning('und', { part_of_speech: 'conjunction' })]),
      token([meaning('Anna', { part_of_speech: 'proper noun' })]),
      token([meaning('Leeze', { gloss: '' })]),
      token([meaning('Gehalt'), meaning('Gehalt')]),
      token([undecided]),
      token([]),
      token([meaning('Haus')]),
    ],
  };
  expect(wordsToLearn(analysis).map(({ word: each, ranges }) => [each, ranges])).toEqual([
    ['Angst haben', PARTS],
    ['Angst haben', PARTS],
    ['Haus', [[0, 1]]],
  ]);
});

it('offers new words at this level in the sense and the sentence of the text', () => {
  const words = [word('Haus', 'A1'), word('Zelt', 'B1'), word('Kapelle', 'C1'), word('Maß')];
  const reply = articleWords(words, new Set(['id of Zelt', 'id of nothing']), 'B1');
  expect(reply.new_words).toMatchObject([
    { word: 'Kapelle', gloss: 'Kapelle in English, another', sentence: 3, ranges: [[4, 8]] },
  ]);
});
