import { beforeAll, expect, it } from 'vitest';
import { core, locateCore } from '#lexicon/sources/core.ts';
import { Confusables, readConfusables } from './confusables.ts';

const files = readConfusables();
const kinds = new Map<string, Set<string>>();
beforeAll(async () => {
  for await (const item of core.read(locateCore())) {
    if (item.kind !== 'record') continue;
    const { word, partOfSpeech } = item.record;
    if (partOfSpeech === null) continue;
    kinds.set(word, (kinds.get(word) ?? new Set()).add(partOfSpeech));
  }
});

it('has many pairs and false friends, none twice', () => {
  expect(files.pairs.length).toBeGreaterThanOrEqual(60);
  expect(files.falseFriends.length).toBeGreaterThanOrEqual(40);
  const pairs = files.pairs.map(({ words }) => words.toSorted().join(' '));
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  const words = files.falseFriends.map(({ word }) => word);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

it('belongs to words of the core, as the part of speech that they have there', () => {
  const has = (word: string, pos?: string): boolean => {
    const own = kinds.get(word);
    return own !== undefined && (pos === undefined || own.has(pos));
  };
  const homeless = files.pairs.filter(({ words, pos }) => !words.some((word) => has(word, pos)));
  expect(homeless.map(({ words }) => words.join(' / '))).toEqual([]);
  const mistaken = files.falseFriends.filter(({ word, pos }) => kinds.has(word) && !has(word, pos));
  expect(mistaken.map(({ word }) => word)).toEqual([]);
});

it('names what it tells apart', () => {
  const silent = files.pairs.filter(
    ({ words, note }) =>
      !words.some(
        (word) => note.includes(word.toLowerCase().slice(0, 3)) || note.includes(word.slice(0, 3)),
      ),
  );
  expect(silent.map(({ words }) => words.join(' / '))).toEqual([]);
});

it.each([
  ['als', 'conjunction', ['wenn']],
  ['als', 'noun', []],
  ['wenn', 'conjunction', ['als', 'wann', 'ob']],
  ['aktuell', 'adjective', ['actual']],
  ['Rock', 'noun', ['rock']],
  ['Haus', 'noun', []],
] as const)('%s (%s) is confused with %o', (word, partOfSpeech, others) => {
  const found = new Confusables(files).of(word, partOfSpeech);
  expect(found.map((each) => each.word)).toEqual(others);
});

it('marks English words', () => {
  const [friend] = new Confusables(files).of('aktuell', 'adjective');
  expect(friend).toMatchObject({ lang: 'en', note: expect.stringContaining('tatsächlich') });
});
