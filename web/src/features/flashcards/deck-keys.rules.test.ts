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
  // These keys press a focused button, and must not also flip the card.
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

test('while held down, arrows repeat but a flip does not', () => {
  expect(moveOf(press('ArrowRight', { repeat: true }), 'free')).toBe('next');
  expect(moveOf(press(' ', { repeat: true }), 'free')).toBeUndefined();
});
