import { expect, test } from 'vitest';
import { wordCountText } from './collection-reads.ts';

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [12, '12 words'],
])('%i is "%s"', (count, text) => expect(wordCountText(count)).toBe(text));
