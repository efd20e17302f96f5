import { expect, it } from 'vitest';
import type { Analysis, Meaning } from '#contract/reading/schemas.ts';
import { readArticle, textOf } from './article-reading.rules.ts';

const SENTENCES = ['Die Frist endet.', 'Nein.', 'Die Wohnung hat Mängel.'];
const TEXT = textOf(SENTENCES);
const ANALYSIS: Analysis = {
  sentences: [],
  units: [],
  tokens: [...TEXT.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    range: [index, index + word.length],
    kind: 'word',
    meanings: [{ entry_uuid: word, word, part_of_speech: 'noun', gloss: word } satisfies Meaning],
  })),
};
const knowledge = (known: string[], learning: string[], level: 'A1' | null = null) => ({
  marks: new Map([
    ...known.map((word) => [word, 5] as const),
    ...learning.map((word) => [word, 3] as const),
  ]),
  reviewed: new Map(),
  knownLevel: level,
});

const wordsOf = (marked: ReturnType<typeof readArticle>['marked']) =>
  [...marked].map(([number, words]) => [
    number,
    words.map(({ start, end, state }) => [SENTENCES[number - 1]?.slice(start, end), state]),
  ]);

it('marks words in their sentences, and counts running words', () => {
  const known = knowledge(['Die', 'Nein', 'hat', 'Wohnung'], ['Frist'], 'A1');
  const { marked, percent } = readArticle(SENTENCES, ANALYSIS, known);
  expect(wordsOf(marked)).toEqual([
    [
      1,
      [
        ['Frist', 'learning'],
        ['endet', 'new'],
      ],
    ],
    [3, [['Mängel', 'new']]],
  ]);
  expect(percent).toBe(62);
});

it('of somebody who has not shown what they know marks only what they are learning', () => {
  const { marked, percent } = readArticle(SENTENCES, ANALYSIS, knowledge([], ['Wohnung']));
  expect(wordsOf(marked)).toEqual([[3, [['Wohnung', 'learning']]]]);
  expect(percent).toBeNull();
});
