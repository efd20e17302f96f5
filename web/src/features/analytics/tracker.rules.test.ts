import { expect, test } from 'vitest';
import { throttleMark } from './tracker.rules.ts';

// Published test vectors of 32-bit FNV-1a.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j', (path, hash) => {
  expect(throttleMark(path)).toBe(hash.toString(36));
});

test('different pages have different marks, which do not contain their names', () => {
  const marks = ['/', '/about', '/dictionary/german-english/Haus'].map(throttleMark);
  expect(new Set(marks).size).toBe(3);
  for (const mark of marks) expect(mark).toMatch(/^[\da-z]{1,7}$/u);
});
