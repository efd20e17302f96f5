import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { addressOf, paramsOfPath, requestOf } from './endpoint-request.ts';

const said = {
  access: 'public',
  limit: 'none',
  tag: 'Dictionary',
  summary: '',
  description: '',
} as const;
const word = endpoint({
  ...said,
  name: 'word',
  method: 'GET',
  path: '/api/v2/dictionary/words/:pair/:word',
  query: z.object({ page: z.coerce.number().optional(), q: z.string().optional() }),
  replies: { 200: z.null() },
});
const save = endpoint({
  ...said,
  name: 'save',
  method: 'POST',
  path: '/api/v2/words',
  body: z.object({ word: z.string() }),
  replies: { 204: z.null() },
});
const upload = endpoint({
  ...said,
  name: 'upload',
  method: 'POST',
  path: '/api/v2/files',
  consumes: ['multipart/form-data'],
  body: z.object({ file: z.string() }),
  replies: { 204: z.null() },
});

const pages = endpoint({
  ...said,
  name: 'pages',
  method: 'GET',
  path: '/api/v2/texts/:id/pages/:first',
  params: z.object({ id: z.string(), first: z.coerce.number() }),
  replies: { 200: z.null() },
});

test('a parameter of the path may be a number', () => {
  expect(addressOf(pages, { params: { id: 'a', first: 41 } })).toBe('/api/v2/texts/a/pages/41');
});

test.each([
  ['Straße', undefined, '/api/v2/dictionary/words/de/Stra%C3%9Fe'],
  ['a/b?c', undefined, '/api/v2/dictionary/words/de/a%2Fb%3Fc'],
  ['\ud800', undefined, '/api/v2/dictionary/words/de/%EF%BF%BD'],
  ['a', {}, '/api/v2/dictionary/words/de/a'],
  ['a', { page: undefined, q: 'sich freuen' }, '/api/v2/dictionary/words/de/a?q=sich+freuen'],
  ['a', { page: 2 }, '/api/v2/dictionary/words/de/a?page=2'],
])('the address of %s with %o', (text, query, address) => {
  expect(addressOf(word, { params: { pair: 'de', word: text }, query })).toBe(address);
});

test('a body is JSON, and a form stays a form', () => {
  expect(requestOf(save, { body: { word: 'Haus' } })).toEqual({
    method: 'POST',
    path: '/api/v2/words',
    headers: { 'content-type': 'application/json' },
    body: '{"word":"Haus"}',
  });
  const form = new FormData();
  expect(requestOf(upload, { body: form })).toEqual({
    method: 'POST',
    path: '/api/v2/files',
    headers: {},
    body: form,
  });
});

test.each([
  ['/api/v2/dictionary/words/de/Stra%C3%9Fe', { pair: 'de', word: 'Straße' }],
  ['/api/v2/dictionary/words/de', null],
  ['/api/v2/dictionary/words/de/', null],
  ['/api/v2/dictionary/words/de/a/b', null],
  ['/api/v2/dictionary/search/de/a', null],
])('the parameters in %s', (path, params) => {
  expect(paramsOfPath(word, path)).toEqual(params);
});
