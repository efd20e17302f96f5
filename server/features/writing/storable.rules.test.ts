import { expect, test } from 'vitest';
import { storable, storableText } from './storable.rules.ts';

test.each([
  ['Grüße 😀 \u202eabc', 'Grüße 😀 \u202eabc'],
  ['a\0b', 'a\ufffdb'],
  ['a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['\ud83d\ude00\ud83d', '😀\ufffd'],
])('%j is kept as %j, unit by unit', (text, kept) => {
  expect(storableText(text)).toBe(kept);
  expect(kept).toHaveLength(text.length);
});

test('replaces in texts at every depth, and nothing else', () => {
  const value = { a: 'x\0', list: [{ b: '\ud800', n: 1, no: null, yes: true }] };
  expect(storable(value)).toEqual({
    a: 'x\ufffd',
    list: [{ b: '\ufffd', n: 1, no: null, yes: true }],
  });
});
