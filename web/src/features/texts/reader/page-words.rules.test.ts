import { describe, expect, it, test } from 'vitest';
import type { Analysis, ReadingToken } from '#contract/reading/schemas.ts';
import type { TextPage } from '#contract/texts/schemas.ts';
import {
  drawPage,
  glossOfPhrase,
  phraseOf,
  quoteOf,
  sentenceAt,
  wordsIn,
} from './page-words.rules.ts';

const TEXT: TextPage = {
  text: 'Die Heizung\n\nEr schaltet um 6 das Warmwasser ab. Warum weiß niemand.',
  blocks: [
    { kind: 'heading', level: 1, range: [0, 11] },
    { kind: 'paragraph', range: [13, 68] },
  ],
  emphasis: [
    [16, 21],
    [33, 44],
  ],
};

const meaning = (word: string) => ({
  entry_uuid: word,
  word,
  part_of_speech: 'verb' as const,
  gloss: `to ${word}`,
});
/** Every word of the text, and its figures, as the server finds them. */
const tokens: ReadingToken[] = [...TEXT.text.matchAll(/\p{L}+|\d+/gu)].map(
  ({ 0: word, index }) => ({
    range: [index, index + word.length],
    kind: /\d/u.test(word) ? 'number' : 'word',
    meanings: /\d/u.test(word) ? [] : [meaning(word)],
    ...(word === 'schaltet' || word === 'ab' ? { unit: 0 } : {}),
  }),
);
const rangeOf = (word: string) =>
  tokens.find(({ range }) => TEXT.text.slice(...range) === word)!.range;
const ANALYSIS: Analysis = {
  sentences: [
    [0, 11],
    [13, 48],
    [49, 68],
  ],
  tokens,
  units: [
    {
      kind: 'verb',
      parts: [
        { range: rangeOf('schaltet'), role: 'head' },
        { range: rangeOf('ab'), role: 'particle' },
      ],
      meanings: [meaning('switch off')],
    },
  ],
};
const DRAWN = drawPage(TEXT, ANALYSIS);
const word = (text: string) =>
  DRAWN.words.findIndex(({ range }) => DRAWN.text.slice(...range) === text);

describe('a drawn page', () => {
  const letters = (drawn: typeof DRAWN) =>
    drawn.blocks.map(({ sentences }) =>
      sentences
        .map(
          ({ items, after }) =>
            items.flatMap(({ segments }) => segments.map((segment) => segment.text)).join('') +
            after,
        )
        .join(''),
    );

  it.each([
    ['with its analysis', ANALYSIS],
    ['before it has come', null],
    ['with one of no sentences', { ...ANALYSIS, sentences: [] }],
  ])('has every letter of its blocks %s', (_name, analysis) => {
    expect(letters(drawPage(TEXT, analysis))).toEqual(['Die Heizung', TEXT.text.slice(13)]);
  });

  it('has its words in order, with their sentences, and no figures', () => {
    expect(
      DRAWN.words.map(({ range, sentence }) => [DRAWN.text.slice(...range), sentence]),
    ).toEqual([
      ['Die', 0],
      ['Heizung', 0],
      ['Er', 1],
      ['schaltet', 1],
      ['um', 1],
      ['das', 1],
      ['Warmwasser', 1],
      ['ab', 1],
      ['Warum', 2],
      ['weiß', 2],
      ['niemand', 2],
    ]);
    expect(drawPage(TEXT, null).words).toEqual([]);
  });

  it('has its sentences before the analysis has come', () => {
    const ranges = (drawn: typeof DRAWN) => drawn.sentences.map(({ range }) => range);
    expect(ranges(drawPage(TEXT, null))).toEqual(ranges(DRAWN));
  });

  it('keeps emphasis, also of a part of a word', () => {
    const segments = (text: string) =>
      DRAWN.sentences
        .flatMap(({ items }) => items)
        .find((item) => item.word === word(text))
        ?.segments.map((segment) => [segment.text, segment.isEmphasis]);
    expect(segments('schaltet')).toEqual([
      ['schal', true],
      ['tet', false],
    ]);
    expect(segments('Warmwasser')).toEqual([['Warmwasser', true]]);
    expect(segments('ab')).toEqual([['ab', false]]);
  });

  it('lights up both halves of a verb', () => {
    const ranges = ANALYSIS.units[0]!.parts.map(({ range }) => range);
    expect(wordsIn(DRAWN, ranges)).toEqual([word('schaltet'), word('ab')]);
    expect(wordsIn(DRAWN, [])).toEqual([]);
  });

  it('is quoted with the words in their sentence', () => {
    const pieces = quoteOf(TEXT.text, [13, 48], [rangeOf('Heizung'), rangeOf('Er'), rangeOf('ab')]);
    expect(pieces.map(({ text, isWord }) => [text, isWord])).toEqual([
      ['Er', true],
      [' schaltet um 6 das Warmwasser ', false],
      ['ab', true],
      ['.', false],
    ]);
  });
});

test.each([
  [0, 0],
  [12, 0],
  [13, 1],
  [47, 1],
  [49, 2],
  [999, 2],
])('offset %i is in sentence %i', (offset, sentence) => {
  expect(sentenceAt(DRAWN, offset)).toBe(sentence);
});

describe('a phrase', () => {
  it('is what stands between two words, whichever was first', () => {
    const phrase = phraseOf(DRAWN, word('ab'), word('schaltet'));
    expect(phrase).toMatchObject({
      text: 'schaltet um 6 das Warmwasser ab',
      sentence: 'Er schaltet um 6 das Warmwasser ab.',
    });
  });

  it('may go over several sentences, on one line', () => {
    expect(phraseOf(DRAWN, word('Heizung'), word('Er'))).toMatchObject({
      text: 'Heizung Er',
      sentence: 'Die Heizung Er schaltet um 6 das Warmwasser ab.',
    });
  });

  test.each([
    [2, 2],
    [3, 99],
  ])('is none from %i to %i', (one, other) => expect(phraseOf(DRAWN, one, other)).toBeNull());

  it('has the gloss of the unit that it is', () => {
    const gloss = (one: string, other: string) =>
      glossOfPhrase(phraseOf(DRAWN, word(one), word(other))!, ANALYSIS);
    expect(gloss('schaltet', 'ab')).toBe('to switch off');
    expect(gloss('schaltet', 'um')).toBe('');
    expect(gloss('Er', 'ab')).toBe('');
  });
});
