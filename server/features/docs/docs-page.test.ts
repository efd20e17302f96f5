import { expect, test } from 'vitest';
import { renderDocsPage, typeOf } from './docs-page.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'binary' }, 'string (binary)'],
  [{ type: 'string', maxLength: 200, minLength: 1 }, 'string, 1 to 200 characters'],
  [{ type: 'integer', minimum: 1, maximum: 20 }, 'integer from 1 to 20'],
  [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    'integer',
  ],
  [{ enum: ['de', 'en'] }, '"de" | "en"'],
  [{ type: 'array', items: { type: 'string' } }, 'array of string'],
  [
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    '[integer, integer]',
  ],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of string by key'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{}, 'any'],
])('%j reads %s', (schema, text) => expect(typeOf(schema)).toBe(text));

test('text from the document and from answers cannot become markup', () => {
  const evil = '<script>alert(1)</script>';
  const page = renderDocsPage(
    {
      openapi: '3.1.0',
      info: { title: evil, version: '2', description: evil },
      tags: [{ name: evil, description: evil }],
      paths: {
        [`/${evil}`]: {
          get: {
            operationId: 'getEvil',
            summary: evil,
            description: evil,
            tags: [evil],
            parameters: [{ name: evil, in: 'path', schema: { enum: [evil], description: evil } }],
            responses: { 200: { description: evil, content: { [evil]: {} } } },
          },
        },
      },
    },
    new Map([['getEvil', { path: evil, status: 200, contentType: evil, body: evil }]]),
  );
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
});
