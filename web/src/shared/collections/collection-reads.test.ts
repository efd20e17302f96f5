import { expect, test } from 'vitest';
import { visibilityText, wordCountText } from './collection-reads.ts';

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [12, '12 words'],
])('%i is "%s"', (count, text) => expect(wordCountText(count)).toBe(text));

test.each([
  [{ is_private: true }, 'Private'],
  [{ is_private: false }, 'Public'],
  [{ is_private: false, hidden: true }, 'Hidden'],
  [{ is_private: true, hidden: true }, 'Hidden'],
])('%j is "%s"', (collection, text) => expect(visibilityText(collection)).toBe(text));
