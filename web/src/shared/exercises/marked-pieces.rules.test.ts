import { expect, it } from 'vitest';
import { markedPieces } from './marked-pieces.rules.ts';

it.each<[string, [number, number][], string]>([
  ['Hauser', [[1, 2]], 'H[a]user'],
  ['abc', [], 'abc'],
  ['abc', [[0, 3]], '[abc]'],
  ['abc', [[1, 1]], 'abc'],
  [
    'abcd',
    [
      [0, 1],
      [3, 4],
    ],
    '[a]bc[d]',
  ],
])('marks in %s at %o', (text, places, expected) => {
  const pieces = markedPieces(text, places);
  expect(pieces.map((it) => (it.isMarked ? `[${it.text}]` : it.text)).join('')).toBe(expected);
});
