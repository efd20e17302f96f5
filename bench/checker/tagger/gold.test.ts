import { describe, expect, it } from 'vitest';
import { goldOf } from './gold.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);

describe('goldOf', () => {
  it.each([
    ['a word replaced', [2, 3, 'einen'], [[2, { to: 'einen' }]], []],
    [
      'a word and its neighbour',
      [2, 4, 'einen Hunde'],
      [
        [2, { to: 'einen' }],
        [3, { to: 'Hunde' }],
      ],
      [],
    ],
    ['a comma put before a word', [4, 5, ', der'], [], [[4, ',']]],
    [
      'words that went',
      [4, 6, ''],
      [
        [4, { to: '' }],
        [5, { to: '' }],
      ],
      [],
    ],
    [
      'words moved',
      [1, 3, 'ein sehe'],
      [
        [1, 'order'],
        [2, 'order'],
      ],
      [],
    ],
    [
      'two words that are one',
      [3, 5, 'Hundder'],
      [
        [3, 'join'],
        [4, 'other'],
      ],
      [],
    ],
    [
      'words written anew',
      [2, 4, 'so viele Hunde'],
      [
        [2, 'other'],
        [3, 'other'],
      ],
      [],
    ],
  ] as const)('reads %s', (_name, [start, end, correction], tokens, gaps) => {
    const gold = goldOf({
      tokens: words('Ich sehe ein Hund der bellt .'),
      edits: [{ start, end, type: 'R', correction: words(correction) }],
    });
    expect([...gold.tokens]).toEqual(tokens);
    expect([...gold.gaps]).toEqual(gaps);
  });
});
