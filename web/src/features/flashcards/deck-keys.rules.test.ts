import { expect, test } from 'vitest';
import { moveOf } from './deck-keys.rules.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

test.each([
  ['ArrowLeft', 'free', 'previous'],
  ['ArrowRight', 'free', 'next'],
  [' ', 'free', 'flip'],
  ['Enter', 'free', 'flip'],
  ['ArrowUp', 'free', undefined],
  ['a', 'free', undefined],
  // A button that has the focus is pressed by them, and flips nothing beside it.
  [' ', 'control', undefined],
  ['Enter', 'control', undefined],
  ['ArrowRight', 'control', 'next'],
  ['ArrowRight', 'busy', undefined],
  [' ', 'busy', undefined],
] as const)('"%s" where it is %s: %s', (key, place, move) => {
  expect(moveOf(press(key), place)).toBe(move);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'])(
  'with %s a key belongs to somebody else',
  (modifier) => {
    expect(moveOf(press('ArrowRight', { [modifier]: true }), 'free')).toBeUndefined();
  },
);

test('held down, arrows go on and a flip is one flip', () => {
  expect(moveOf(press('ArrowRight', { repeat: true }), 'free')).toBe('next');
  expect(moveOf(press(' ', { repeat: true }), 'free')).toBeUndefined();
});
