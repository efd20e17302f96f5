import { expect, test } from 'vitest';
import { parseSearchParams, printSearchParams } from './search-params.ts';

test.each([
  ['', {}],
  ['?q=Haus', { q: 'Haus' }],
  ['?q=123', { q: '123' }],
  ['?q=true&page=2', { q: 'true', page: '2' }],
  ['?q=%22Haus%22', { q: '"Haus"' }],
  ['?q=lade+dich+ein', { q: 'lade dich ein' }],
  ['?q=lade%20ein', { q: 'lade ein' }],
  ['?q=Stra%C3%9Fe', { q: 'Straße' }],
  ['?q=%', { q: '%' }],
  ['?q=', { q: '' }],
])('%j is read as %j', (text, values) => {
  expect(parseSearchParams(text)).toEqual(values);
});

test.each([
  [{}, ''],
  [{ q: undefined }, ''],
  [{ q: '123' }, '?q=123'],
  [{ q: 'lade ein', page: 2 }, '?q=lade+ein&page=2'],
  [{ q: 'Straße & mehr' }, '?q=Stra%C3%9Fe+%26+mehr'],
])('%j is written as %j', (values, text) => {
  expect(printSearchParams(values)).toBe(text);
});
