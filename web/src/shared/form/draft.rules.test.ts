import { expect, test } from 'vitest';
import { isChanged, readChanges } from './draft.rules.ts';

const initial = { name: 'Reise', isPrivate: true, kinds: ['meaning'] };

test.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['what was changed', { name: 'Reisen' }, { name: 'Reisen' }],
  [
    'everything',
    { name: '', isPrivate: false, kinds: [] },
    { name: '', isPrivate: false, kinds: [] },
  ],
  ['values that the form no longer has', { notes: 'alt', toString: 'x' }, {}],
  ['values of another kind', { name: 3, isPrivate: 'no', kinds: { a: 1 } }, {}],
  ['something else', ['Reise'], {}],
])('remembers %s', (_name, remembered, changes) => {
  expect(readChanges(initial, remembered)).toEqual(changes);
});

test('a form is changed when a value differs from the initial one', () => {
  expect(isChanged(initial, {})).toBe(false);
  expect(isChanged(initial, { name: 'Reise', kinds: ['meaning'] })).toBe(false);
  expect(isChanged(initial, { kinds: ['meaning', 'article'] })).toBe(true);
  expect(isChanged(initial, { name: '' })).toBe(true);
});
