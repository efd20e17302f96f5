import { describe, expect, it, test } from 'vitest';
import type { TextReading, WordReading } from '#server/shared/dictionary/sentence-bank.ts';
import { growthOf, MOST_GROWTH } from '#testing/growth.ts';
import {
  chooseMeaning,
  choosePage,
  isAmong,
  meantEntries,
  nearestLevels,
  readPrevious,
  relevanceOf,
  sharesWord,
  type Weights,
} from './retrieval.rules.ts';
import { sample } from './sampling.rules.ts';

const linked = (
  id: number,
  text: string,
  entryIds: number[],
  source: 'core' | 'ding' | 'composed' = 'core',
) => ({
  id,
  text,
  translation: 'x',
  level: 'A1' as const,
  source,
  entryIds,
});

describe('a page', () => {
  const weights = new Map([
    [1, { value: 3, english: null }],
    [2, { value: 3, english: null }],
    [3, { value: 1, english: null }],
  ]);
  it('prefers the topic, then the core', () => {
    const chosen = choosePage(
      [
        linked(1, 'Er hat ein neues Auto gekauft.', [3], 'ding'),
        linked(2, 'Er hat einen neuen Garten gekauft.', [2], 'ding'),
        linked(3, 'Er hat ein altes Haus gekauft.', [1]),
      ],
      weights,
      { count: 3, seed: 'a' },
    );
    expect(chosen.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('puts composed sentences last, however close to the topic', () => {
    const chosen = choosePage(
      [
        linked(1, 'Er hat ein neues Auto gekauft.', [1, 2], 'composed'),
        linked(
          2,
          'Gestern hat er nach einer langen Reise durch Europa dann doch noch ein Auto gekauft.',
          [],
          'ding',
        ),
      ],
      weights,
      { count: 2, seed: 'a' },
    );
    expect(chosen.map(({ id }) => id)).toEqual([2, 1]);
  });
  it('is about different words if possible', () => {
    const many = Array.from({ length: 10 }, (_, id) => linked(id, 'Er hat ein Haus gekauft.', [1]));
    const chosen = choosePage(
      [...many, linked(99, 'Wir kaufen bald einen Garten.', [2])],
      weights,
      {
        count: 3,
        seed: 'a',
      },
    );
    expect(chosen.map(({ id }) => id)).toContain(99);
  });
});

test.each([
  ['1. Das ist gut. (That is good.)', true],
  ['12) Das ist gut. (That is good. (Really.))', true],
  ['Das ist gut.', true],
  ['1. Das ist gut genug. (That is good enough.)', false],
  ['', false],
])('%j was shown: %j', (line, shown) => {
  expect(isAmong(readPrevious(`${line}\n2. Nein. (No.)`))('Das ist gut.')).toBe(shown);
});

test('100 kB of parentheses are read in linear time', () => {
  const isShown = (length: number) =>
    isAmong(readPrevious(' ('.repeat(length / 2)))('Das ist gut.');
  expect(isShown(100_000)).toBe(false);
  expect(growthOf(isShown, 12_500)).toBeLessThan(MOST_GROWTH);
});

test.each([
  ['These houses are old.', 'house', true],
  ['Two families live here.', 'family', true],
  ['Are you paying?', 'to pay', true],
  ['I care for cars.', 'carpet', false],
  ['I am on the bus.', 'on', false],
])('%j shares a word with %j: %j', (text, other, shares) => {
  expect(sharesWord(text, other)).toBe(shares);
});

describe('the word worth keeping', () => {
  const reading = (
    entryId: number,
    word: string,
    gloss: string,
    rank: number,
    noun = false,
  ): WordReading => ({
    entryId,
    word,
    gloss,
    rank,
    partOfSpeech: noun ? 'noun' : 'adjective',
    ...(noun && { article: 'die' }),
  });
  const text: TextReading = {
    words: [
      {
        text: 'eine',
        known: true,
        readings: [{ ...reading(1, 'ein', 'a', 2), partOfSpeech: 'determiner' }],
      },
      {
        text: 'laute',
        known: true,
        readings: [reading(2, 'lauten', 'to read', 900), reading(3, 'laut', 'noisy', 950)],
      },
      { text: 'Straße', known: true, readings: [reading(4, 'Straße', 'road', 400, true)] },
    ],
    separated: [],
  };
  it.each([
    [new Map(), 'laut: noisy'],
    [new Map([[4, { value: 3, english: null }]]), 'die Straße: road'],
  ])('is the rarest that the translation has, or one of the topic', (weights, expected) => {
    expect(chooseMeaning(text, 'a noisy road', weights)).toBe(expected);
  });
});

describe('the entries that a sentence means', () => {
  const adjective = (entryId: number, word: string, gloss: string): WordReading => ({
    entryId,
    word,
    gloss,
    rank: 1,
    partOfSpeech: 'adjective',
  });
  const stir = { ...adjective(1, 'rühren', 'to stir'), partOfSpeech: 'verb' };
  const text: TextReading = {
    words: [
      { text: 'mit', known: true, readings: [] },
      { text: 'rührender', known: true, readings: [stir, adjective(2, 'rührend', 'touching')] },
      { text: 'Fürsorge', known: true, readings: [] },
    ],
    separated: [adjective(3, 'ankommen', 'to arrive')],
  };
  it.each([
    ['are words, not stems', 'with touching care', [3, 2]],
    ['are the likeliest if the translation does not tell', 'with great care', [3, 1]],
  ])('%s', (_case, translation, entries) => {
    expect(meantEntries(text, translation)).toEqual(entries);
  });
});

describe('how much a sentence is about a topic', () => {
  const weights: Weights = new Map([
    [1, { value: 14, english: new Set(['court', 'courts']) }],
    [2, { value: 4, english: null }],
    [3, { value: 4, english: null }],
    [4, { value: 1, english: null }],
  ]);
  it.each([
    ['a word that is meant as the topic means it', [1], 'The court decided.', 14],
    ['the same word in another sense', [1], 'A dish with rice.', 0],
    ['two supporting words', [2, 3], '', 8],
    ['one of them, found twice', [2, 2], '', 4],
    ['a central word with much beside it', [1, 2, 3, 4], 'Off to court!', 20],
    ['nothing', [5], '', 0],
  ])('%s', (_case, entryIds, translation, relevance) => {
    expect(relevanceOf(entryIds, translation, weights)).toBe(relevance);
  });
});

test('the nearest levels come first, the easier one of a tie', () => {
  expect(nearestLevels('B1')).toEqual(['A2', 'B2', 'A1', 'C1', 'C2']);
});

test.each([1, 2, 7, 50, 400])('a sample of a list of %i has no repeats', (length) => {
  const items = Array.from({ length }, (_, index) => index + 1);
  const chosen = sample(items, 40, 'seed');
  expect(new Set(chosen).size).toBe(Math.min(40, length));
  expect(sample(items, 40, 'seed')).toEqual(chosen);
});
