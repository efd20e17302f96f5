import { expect, test } from 'vitest';
import { actionOf, type KeyPlace, type ReaderAction } from './reader-keys.rules.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});
const move = (by: 'word' | 'line', to: -1 | 1, isExtended = false): ReaderAction => ({
  kind: 'move',
  by,
  to,
  extends: isExtended,
});

test.each<[string, object, KeyPlace, ReaderAction | undefined]>([
  ['ArrowRight', {}, 'word', move('word', 1)],
  ['ArrowLeft', {}, 'free', move('word', -1)],
  ['ArrowDown', {}, 'word', move('line', 1)],
  // Scrolls.
  ['ArrowDown', {}, 'free', undefined],
  ['ArrowRight', {}, 'control', undefined],
  ['ArrowRight', { shiftKey: true }, 'word', move('word', 1, true)],
  ['ArrowUp', { shiftKey: true }, 'word', move('line', -1, true)],
  ['Home', {}, 'word', { kind: 'ends', to: -1 }],
  ['Home', {}, 'free', undefined],
  ['Enter', {}, 'word', { kind: 'open' }],
  ['Enter', { repeat: true }, 'word', undefined],
  ['Enter', {}, 'control', undefined],
  ['1', {}, 'word', { kind: 'mark', mark: 1 }],
  ['5', {}, 'free', { kind: 'mark', mark: 5 }],
  ['k', {}, 'control', { kind: 'mark', mark: 5 }],
  ['x', {}, 'word', { kind: 'mark', mark: 0 }],
  ['6', {}, 'word', undefined],
  ['k', { repeat: true }, 'word', undefined],
  ['k', { ctrlKey: true }, 'word', undefined],
  ['K', { shiftKey: true }, 'word', undefined],
  ['s', {}, 'word', { kind: 'save' }],
  [' ', {}, 'word', { kind: 'play' }],
  [' ', {}, 'control', undefined],
  [' ', {}, 'free', undefined],
  ['n', {}, 'free', { kind: 'next-page' }],
  ['p', {}, 'word', { kind: 'previous-page' }],
  ['Escape', {}, 'control', { kind: 'close' }],
  ['k', {}, 'busy', undefined],
  ['Escape', {}, 'busy', undefined],
  ['k', { isComposing: true }, 'word', undefined],
])('%s %j on %s', (key, more, place, action) => {
  expect(actionOf(press(key, more), place, true)).toEqual(action);
});

test.each<[string, KeyPlace, ReaderAction | undefined]>([
  ['k', 'word', undefined],
  [' ', 'word', undefined],
  ['ArrowRight', 'free', undefined],
  ['ArrowRight', 'word', move('word', 1)],
  ['Enter', 'word', { kind: 'open' }],
  ['Escape', 'free', { kind: 'close' }],
])('without single keys, %s on %s', (key, place, action) => {
  expect(actionOf(press(key), place, false)).toEqual(action);
});
