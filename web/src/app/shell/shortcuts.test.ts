import { expect, test } from 'vitest';
import { actionOf } from './shortcuts.ts';

test.each([
  ['/', 'search'],
  ['?', 'help'],
  ['a', undefined],
] as const)('%s: %s', (key, action) => {
  expect(actionOf(key)).toBe(action);
});
