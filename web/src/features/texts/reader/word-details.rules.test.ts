import { expect, it } from 'vitest';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import { drawPage } from './page-words.rules.ts';
import { wordDetails } from './word-details.rules.ts';

const TEXT = 'Er schaltet um sechs das Warmwasser ab. Frau Kaya hat angerufen.';
const meaning = (word: string, part: Meaning['part_of_speech'] = 'verb'): Meaning => ({
  entry_uuid: word,
  word,
  part_of_speech: part,
  gloss: `${word} in English`,
});
const range = (word: string): [number, number] => {
  const at = TEXT.indexOf(word);
  return [at, at + word.length];
};
const token = (word: string, more: Partial<ReadingToken>): ReadingToken => ({
  range: range(word),
  kind: 'word',
  meanings: [],
  ...more,
});
const ANALYSIS: Analysis = {
  sentences: [
    [0, 39],
    [40, 64],
  ],
  tokens: [
    token('schaltet', { unit: 0, meanings: [meaning('abschalten')] }),
    token('sechs', { meanings: [meaning('sechs', 'numeral')] }),
    token('Warmwasser', {
      parts: [
        { range: [25, 29], meaning: meaning('warm', 'adjective') },
        { range: [29, 35], meaning: meaning('Wasser', 'noun') },
      ],
    }),
    token('ab.', { range: [36, 38], unit: 0, meanings: [meaning('abschalten')] }),
    token('Kaya', { kind: 'name' }),
    token('hat', { unit: 1, meanings: [meaning('haben')], form: 'present, er/sie/es' }),
    token('angerufen', { unit: 1, meanings: [meaning('anrufen')] }),
  ],
  units: [
    {
      kind: 'verb',
      parts: [
        { range: range('schaltet'), role: 'head' },
        { range: [36, 38], role: 'particle' },
      ],
      meanings: [meaning('abschalten')],
      form: 'present, er/sie/es',
    },
    {
      kind: 'verb',
      parts: [
        { range: range('hat'), role: 'auxiliary' },
        { range: range('angerufen'), role: 'head' },
      ],
      meanings: [meaning('anrufen')],
      form: 'perfect, er/sie/es',
    },
  ],
};
const page = drawPage(
  { text: TEXT, blocks: [{ kind: 'paragraph', range: [0, TEXT.length] }], emphasis: [] },
  ANALYSIS,
);
const details = (word: string) =>
  wordDetails(
    page,
    ANALYSIS,
    page.words.findIndex((each) => each.range[0] === range(word)[0]),
  );

it('joins a verb whose parts stand apart, and marks both in the sentence', () => {
  expect(details('schaltet')).toMatchObject({
    text: 'schaltet',
    sort: 'separable verb',
    form: 'present, er/sie/es',
    join: [
      { text: 'schaltet', isApart: false },
      { text: 'ab', isApart: true },
    ],
    sentence: 'Er schaltet um sechs das Warmwasser ab.',
    quote: [
      { text: 'Er ', isWord: false },
      { text: 'schaltet', isWord: true },
      { text: ' um sechs das Warmwasser ', isWord: false },
      { text: 'ab', isWord: true },
      { text: '.', isWord: false },
    ],
  });
});

it('explains an auxiliary by its verb, side by side', () => {
  expect(details('hat')).toMatchObject({
    meanings: [{ word: 'anrufen' }],
    form: 'perfect, er/sie/es',
    join: [
      { text: 'hat', isApart: false },
      { text: 'angerufen', isApart: false },
    ],
  });
});

it('explains a compound by its parts', () => {
  expect(details('Warmwasser')).toMatchObject({
    meanings: [],
    join: [],
    parts: [
      { text: 'Warm', meaning: { word: 'warm' } },
      { text: 'wasser', meaning: { word: 'Wasser' } },
    ],
  });
});

it('says of a name that it is one, and nothing of what is no word', () => {
  expect(details('Kaya')).toMatchObject({ kind: 'name', meanings: [], sort: '' });
  expect(wordDetails(page, ANALYSIS, 99)).toBeNull();
});
