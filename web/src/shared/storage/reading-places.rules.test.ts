import { expect, it } from 'vitest';
import { parsePlaces } from './reading-places.rules.ts';

it.each([
  ['nothing', undefined, undefined],
  ['a list', [1], undefined],
  ['places', { a: { at: 2, of: 3 } }, { a: { at: 2, of: 3 } }],
  ['no places', { a: { at: 4, of: 3 }, b: 7, c: { at: '1', of: 2 }, d: null }, {}],
])('reads %s', (_what, value, parsed) => {
  expect(parsePlaces(value)).toEqual(parsed);
});
