import { expect, it } from 'vitest';
import { importNotice, roomNotice } from './room.rules.ts';

const QUOTAS = { collections: 10, itemsPerCollection: 100, items: 500 };
const lists = (...words: number[]) =>
  words.map((count, index) => ({ id: `c${index}`, name: `Nr. ${index}`, word_count: count }));

it.each<[string, number[], string | null]>([
  ['little', [10, 20], null],
  ['many collections', [1, 1, 1, 1, 1, 1, 1, 1], 'Your account has 8 of 10 collections.'],
  ['many words', [70, 70, 70, 70, 60, 70], 'Your account has 410 of 500 words.'],
  ['one that is nearly full', [10, 90], '“Nr. 1” has 90 of 100.'],
  [
    'everything',
    Array.from({ length: 10 }, () => 50).with(3, 100),
    'Your account has 10 of 10 collections and 550 of 500 words. “Nr. 3” has 100 of 100.',
  ],
])('tells of %s', (_case, words, notice) => {
  expect(roomNotice(lists(...words), QUOTAS)).toBe(notice);
  expect(roomNotice(lists(...words), null)).toBeNull();
});

it.each<[string, number[], string, number, string | null]>([
  ['room enough', [10], 'c0', 80, null],
  ['a new collection', [10], '', 90, null],
  [
    'a file that is too long',
    [10],
    'c0',
    95,
    'Only 90 words still fit into this collection, and this file adds 95.',
  ],
  ['a collection that is nearly full', [85], 'c0', 0, '15 words still fit into this collection.'],
  [
    'a full account',
    [100, 100, 100, 100, 95],
    '',
    6,
    'Only 5 words still fit into your account, and this file adds 6.',
  ],
  [
    'no room for a new collection',
    Array.from({ length: 10 }, () => 1),
    '',
    1,
    'Your account has as many collections as it can hold. Choose one of them.',
  ],
])('an import into %s', (_case, words, target, added, notice) => {
  expect(importNotice(lists(...words), target, QUOTAS, added)).toBe(notice);
  expect(importNotice(lists(...words), target, null, added)).toBeNull();
});
