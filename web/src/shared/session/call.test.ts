import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { call, callForFile } from './call.ts';

const said = {
  access: 'member',
  limit: 'none',
  tag: 'Collections',
  summary: '',
  description: '',
} as const;
const create = endpoint({
  ...said,
  name: 'create',
  method: 'POST',
  path: '/api/v2/lists',
  body: z.object({ name: z.string() }),
  replies: { 201: z.object({ id: z.string() }) },
  idempotent: true,
});
const remove = endpoint({
  ...said,
  name: 'remove',
  method: 'DELETE',
  path: '/api/v2/lists/:id',
  replies: { 204: z.null() },
});
const download = endpoint({
  ...said,
  name: 'download',
  method: 'GET',
  path: '/api/v2/file',
  replies: { 200: { description: 'A file.', content: { 'text/csv': { schema: z.string() } } } },
});
const read = endpoint({
  ...said,
  name: 'read',
  method: 'GET',
  path: '/api/v2/lists',
  replies: { 200: z.array(z.string()) },
});

afterEach(() => void vi.unstubAllGlobals());

/** The requests made; every call gets the same reply. */
function answerWith(body: BodyInit | null, init?: ResponseInit) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  const headersOf = (index: number) => new Headers(fetched.mock.calls[index]![1]!.headers);
  return { fetched, headersOf };
}

test('sends the input, and infers the type of the reply', async () => {
  const { fetched, headersOf } = answerWith('{"id":"a"}', { status: 201 });
  const made = await call(create, { body: { name: 'Reise' } }, { headers: { 'if-match': '"1"' } });
  expectTypeOf(made).toEqualTypeOf<{ id: string }>();
  expect(made).toEqual({ id: 'a' });
  const [path, { method, body } = {}] = fetched.mock.calls[0]!;
  expect([method, path, body]).toEqual(['POST', '/api/v2/lists', '{"name":"Reise"}']);
  expect(headersOf(0).get('if-match')).toBe('"1"');
  expect(headersOf(0).get('content-type')).toBe('application/json');
  // @ts-expect-error -- The body lacks the name.
  const wrong = () => call(create, { body: {} });
  expect(wrong).toBeTypeOf('function');
});

test('an idempotent call has a new key, or the given one', async () => {
  const { headersOf } = answerWith('{"id":"a"}');
  const body = { name: 'a' };
  await call(create, { body });
  await call(create, { body });
  await call(create, { body }, { idempotencyKey: 'k' });
  const keys = [0, 1, 2].map((index) => headersOf(index).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/u);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('k');
});

test('a reply without content is null, and the call has no key', async () => {
  const { headersOf } = answerWith(null, { status: 204 });
  expect(await call(remove, { params: { id: 'a' } })).toBeNull();
  expect(headersOf(0).has('idempotency-key')).toBe(false);
});

test('a failure is an ApiError', async () => {
  answerWith('{"detail":{"code":"not_the_owner","message":"m"},"request_id":"r"}', { status: 403 });
  const failed = call(remove, { params: { id: 'a' } });
  await expect(failed).rejects.toMatchObject({ code: 'not_the_owner', status: 403 });
});

test('a file is returned unchanged', async () => {
  answerWith('a,b', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } });
  const { file, headers } = await callForFile(download, {});
  expect(await file.text()).toBe('a,b');
  expect(headers.get('content-disposition')).toContain('a.csv');
  // @ts-expect-error -- This endpoint does not return a file.
  await callForFile(read, {});
});
