import { expect, test } from 'vitest';
import { actionOf } from './shortcuts.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test.each([
  ['/', {}, false, 'search'],
  ['?', {}, false, 'help'],
  ['a', {}, false, undefined],
  ['/', {}, true, undefined],
  ['?', {}, true, undefined],
  ['/', { ctrlKey: true }, false, undefined],
  ['/', { metaKey: true }, false, undefined],
  ['?', { altKey: true }, false, undefined],
  ['/', { isComposing: true }, false, undefined],
] as const)('%s with %j, typing %s: %s', (key, more, whileTyping, action) => {
  expect(actionOf(press(key, more), whileTyping)).toBe(action);
});
