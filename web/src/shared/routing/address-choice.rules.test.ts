import { expect, test } from 'vitest';
import {
  numberOf,
  oneOf,
  PAGE_CHOICE,
  readChoice,
  textChoice,
  wholeChoice,
} from './address-choice.rules.ts';

const FIELDS = {
  search: textChoice(5),
  sort: oneOf(['newest', 'name']),
  size: numberOf([10, 20], 20),
  page: PAGE_CHOICE,
};

test.each<[string, Record<string, unknown>, object]>([
  ['nothing', {}, {}],
  [
    'all of it',
    { search: 'Haus', sort: 'name', size: '10', page: '3' },
    { search: 'Haus', sort: 'name', size: 10, page: 3 },
  ],
  ['numbers from a link', { size: 10, page: 2 }, { size: 10, page: 2 }],
  [
    'initial values, which no address needs',
    { search: ' ', sort: 'newest', size: '20', page: '1' },
    {},
  ],
  ['a text that is too long', { search: 'Häuserzeile' }, { search: 'Häuse' }],
  ['values that are not allowed', { sort: 'size', size: '30', page: '0' }, {}],
  ['pages that are no numbers', { page: '2e3' }, {}],
  ['what belongs to others', { tab: 'personal', page: null }, {}],
])('reads %s', (_name, search, choice) => {
  expect(readChoice(FIELDS, search)).toEqual(choice);
});

test('what the address leaves out is as it is initially', () => {
  expect(wholeChoice(FIELDS, { page: '2' })).toEqual({
    search: '',
    sort: 'newest',
    size: 20,
    page: 2,
  });
});
