import { describe, expect, it, test } from 'vitest';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import {
  chooseItems,
  isLoaded,
  moved,
  namedLike,
  pageCount,
  pageOf,
  pinChanges,
  splitWords,
} from './collections.rules.ts';

test.each([
  ['Haus, Baum ,, Haus', ['Haus', 'Baum']],
  ['das  Haus\nBaum; gehen', ['das Haus', 'Baum', 'gehen']],
  [' , ,', []],
])('"%s" are the words %j', (text, words) => expect(splitWords(text)).toEqual(words));

test.each([
  ['', ['Küche', 'Reise']],
  [' kü', ['Küche']],
  ['e', ['Küche', 'Reise']],
  ['Auto', []],
])('collections named like %j are %j', (text, names) => {
  const found = namedLike([{ name: 'Küche' }, { name: 'Reise' }], text);
  expect(found.map(({ name }) => name)).toEqual(names);
});

describe('items of the table', () => {
  const item = (word: string, translation: string, more: Partial<CollectionItem> = {}) =>
    ({
      id: word,
      word,
      translation,
      part_of_speech: null,
      example_sentences: [],
      ...more,
    }) as unknown as CollectionItem;
  const items = [
    item('Zug', 'train', { example_sentences: [{ text: 'Er hat Verspätung.' }] }),
    item('Äpfel', 'apples', { part_of_speech: 'noun' }),
    item('gehen', 'to go', { custom_notes: 'Üben!' }),
  ];
  const words = (search: string, by: 'added' | 'word' | 'translation' = 'added', down = false) =>
    chooseItems(items, search, { by, down }).map(({ word }) => word);

  it('are found by word, translation, part of speech, notes and examples', () => {
    expect(words('TRAIN')).toEqual(['Zug']);
    expect(words('äpf')).toEqual(['Äpfel']);
    expect(words('noun')).toEqual(['Äpfel']);
    expect(words('üben')).toEqual(['gehen']);
    expect(words('verspätung')).toEqual(['Zug']);
    expect(words('a\u0308pf')).toEqual(['Äpfel']);
    expect(words('nothing')).toEqual([]);
  });

  it('are sorted as in a German dictionary', () => {
    expect(words('', 'word')).toEqual(['Äpfel', 'gehen', 'Zug']);
    expect(words('', 'translation', true)).toEqual(['Zug', 'gehen', 'Äpfel']);
    expect(words('')).toEqual(['Zug', 'Äpfel', 'gehen']);
  });
});

test('pages', () => {
  expect(pageOf([1, 2, 3], 2, 2)).toEqual([3]);
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(21, 10)).toBe(3);
});

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('moving %i by %i gives %s', (index, by, result) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(result);
});

test('pins what is newly checked and unpins what no longer is', () => {
  expect(pinChanges(['a', 'b'], new Set(['b', 'c']))).toEqual({ pin: ['c'], unpin: ['a'] });
});

test.each([
  ['all are here', 3, 3, { search: 'a', page: 9 }, true],
  ['the first page of a part', 50, 60, {}, true],
  ['the last page that is whole', 50, 60, { page: 5 }, true],
  ['a page beyond the part', 50, 60, { page: 6 }, false],
  ['a longer page', 50, 60, { size: 100 }, false],
  ['a search in a part', 50, 60, { search: 'a' }, false],
  ['a part sorted', 50, 60, { sort: { by: 'word', down: false } as const }, false],
  ['a part from its end', 50, 60, { sort: { by: 'added', down: true } as const }, false],
])('%s is loaded: %i of %i, %o: %s', (_case, known, total, choice, expected) => {
  const items = Array.from({ length: known }, () => ({}) as CollectionItem);
  const whole = { search: '', sort: { by: 'added', down: false } as const, page: 1, size: 10 };
  expect(isLoaded({ items, items_total: total }, { ...whole, ...choice })).toBe(expected);
});
