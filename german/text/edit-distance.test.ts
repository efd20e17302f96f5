import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['haus', 'haus', 0],
  ['huas', 'haus', 1],
  ['krankehnaus', 'krankenhaus', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'abcdef', 3],
  ['', 'ab', 2],
  ['ca', 'abc', 3],
  ['Tür', 'Tur', 1],
])('between %s and %s', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
  expect(editDistance(b, a, 2)).toBe(edits);
});

test('stops beyond the limit', () => {
  expect(editDistance('a'.repeat(50), 'b'.repeat(50), 3)).toBe(4);
  expect(editDistance('a', 'a'.repeat(9), 3)).toBe(4);
});
