import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  endpoint,
  type EndpointInput,
  type EndpointReply,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type PathParameter,
  type ReplyBody,
} from './endpoint.ts';

const rest = {
  name: 'anything',
  access: 'member',
  limit: { perMinute: 60 },
  tag: 'Collections',
  summary: '',
  description: '',
} as const;

const readList = endpoint({
  ...rest,
  method: 'GET',
  path: '/api/v2/lists/:id/items/:itemId',
  params: z.object({ id: z.guid(), itemId: z.guid() }),
  absent: { id: 'collection_not_found', itemId: 'item_not_found' },
  query: z.strictObject({
    page: z.coerce.number().int().default(1),
    sort: z.enum(['word', 'added']).default('added'),
  }),
  replies: { 200: z.object({ name: z.string() }) },
});
const create = endpoint({
  ...rest,
  method: 'POST',
  path: '/api/v2/lists',
  body: z.strictObject({ name: z.string(), is_private: z.boolean().default(true) }),
  replies: { 201: z.object({ id: z.string() }) },
  idempotent: true,
});
const search = endpoint({
  ...rest,
  access: 'public',
  method: 'GET',
  path: '/api/v2/search/:pair',
  query: z.object({ q: z.string(), limit: z.coerce.number().optional() }),
  replies: { 200: z.array(z.string()), 304: z.null() },
});
const remove = endpoint({
  ...rest,
  method: 'DELETE',
  path: '/api/v2/lists/:id',
  replies: { 204: z.null() },
});
const download = endpoint({
  ...rest,
  method: 'GET',
  path: '/api/v2/file',
  replies: { 200: { description: 'A file.', content: { 'text/csv': { schema: z.string() } } } },
});
const upload = endpoint({
  ...rest,
  method: 'POST',
  path: '/api/v2/file',
  consumes: ['multipart/form-data'],
  body: z.object({ file: z.instanceof(Buffer) }),
  replies: { 200: z.object({ rows: z.number() }) },
});

describe('the types of a call', () => {
  test('the parameters of a path', () => {
    expectTypeOf<PathParameter<'/a/:id/b/:itemId'>>().toEqualTypeOf<'id' | 'itemId'>();
    expectTypeOf<PathParameter<'/a/b'>>().toEqualTypeOf<never>();
  });

  test('the input of a client', () => {
    expectTypeOf<EndpointInput<typeof readList>>().toEqualTypeOf<{
      params: { id: string; itemId: string };
      query?: { page?: number | undefined; sort?: 'word' | 'added' | undefined } | undefined;
    }>();
    expectTypeOf<EndpointInput<typeof create>>().toEqualTypeOf<{
      body: { name: string; is_private?: boolean | undefined };
    }>();
    expectTypeOf<EndpointInput<typeof search>>().toEqualTypeOf<{
      params: { pair: string };
      query: { q: string; limit?: number | undefined };
    }>();
    expectTypeOf<EndpointInput<typeof upload>>().toEqualTypeOf<{ body: FormData }>();
    expectTypeOf<EndpointInput<typeof download>>().toEqualTypeOf<{}>();
  });

  test('the reply to a client', () => {
    expectTypeOf<EndpointReply<typeof create>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<EndpointReply<typeof search>>().toEqualTypeOf<string[]>();
    expectTypeOf<EndpointReply<typeof remove>>().toEqualTypeOf<null>();
    expectTypeOf<EndpointReply<typeof download>>().toEqualTypeOf<Blob>();
  });

  test('what the server gets and returns', () => {
    expectTypeOf<ParsedParams<typeof remove>>().toEqualTypeOf<Record<'id', string>>();
    expectTypeOf<ParsedQuery<typeof readList>>().toEqualTypeOf<{
      page: number;
      sort: 'word' | 'added';
    }>();
    expectTypeOf<ParsedQuery<typeof create>>().toEqualTypeOf<undefined>();
    expectTypeOf<ParsedBody<typeof create>>().toEqualTypeOf<{
      name: string;
      is_private: boolean;
    }>();
    expectTypeOf<ReplyBody<typeof create>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<undefined>().toExtend<ReplyBody<typeof remove>>();
    expectTypeOf<ReplyBody<typeof download>>().toEqualTypeOf<Uint8Array | string>();
  });
});

test('invalid definitions do not compile', () => {
  const said = { ...rest, method: 'GET', path: '/a/:id', replies: { 200: z.null() } } as const;
  const definitions = [
    // @ts-expect-error -- The path has another parameter.
    endpoint({ ...said, params: z.object({ uuid: z.guid() }) }),
    // @ts-expect-error -- One parameter has no schema.
    endpoint({ ...said, path: '/a/:id/:b', params: z.object({ id: z.guid() }) }),
    // @ts-expect-error -- There is no such parameter, and no such field.
    endpoint({ ...said, query: z.object({ a: z.guid() }), absent: { b: 'not_found' } }),
    // @ts-expect-error -- GET has no body.
    endpoint({ ...said, body: z.string() }),
    // @ts-expect-error -- There is no such error.
    endpoint({ ...said, errors: ['no_such_error'] }),
    // @ts-expect-error -- There is no success reply.
    endpoint({ ...said, replies: {} }),
    // @ts-expect-error -- A guest has no idempotency keys.
    endpoint({ ...said, access: 'public', method: 'POST', idempotent: true }),
  ];
  expect(definitions).toHaveLength(7);
});
