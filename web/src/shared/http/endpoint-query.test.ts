import { QueryClient } from '@tanstack/react-query';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { endpointKey, endpointQuery, provideTransport, readEndpoint } from './endpoint-query.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import type { TransportReply } from './send-endpoint.ts';

const said = {
  limit: 'none',
  tag: 'Collections',
  summary: '',
  description: '',
  method: 'GET',
} as const;
const ownList = endpoint({
  ...said,
  name: 'ownList',
  access: 'member',
  path: '/api/v2/collections/lists/:id',
  query: z.object({ page: z.coerce.number().default(1) }),
  replies: { 200: z.object({ name: z.string() }) },
});
const info = endpoint({
  ...said,
  name: 'info',
  access: 'public',
  path: '/api/v2/dictionary/info',
  replies: { 200: z.object({ words: z.number() }) },
});

function clientAnswering(reply: Partial<TransportReply> | Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: EndpointRequest[] = [];
  provideTransport(client, async (request) => {
    requests.push(request);
    if (reply instanceof Error) throw reply;
    return { status: 200, body: '{}', ...reply };
  });
  return { client, requests };
}

test('sends by the transport of its client, and infers the type of the reply', async () => {
  const { client, requests } = clientAnswering({ body: '{"name":"Reise"}' });
  const input = { params: { id: 'a' }, query: { page: 2 } };
  const answer = await client.fetchQuery(endpointQuery(ownList, 'anna', input));
  expectTypeOf(answer).toEqualTypeOf<{ name: string }>();
  expect(answer).toEqual({ name: 'Reise' });
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v2/collections/lists/a?page=2',
  ]);
});

test('keys begin with the area and differ between users', () => {
  const input = { params: { id: 'a' } };
  expect(endpointKey(ownList, 'anna', input)).toEqual(['collections', 'ownList', 'anna', input]);
  expect(endpointQuery(info, null, {}).queryKey).toEqual(['dictionary', 'info', null, {}]);
  // @ts-expect-error -- A public endpoint's reply belongs to nobody.
  endpointQuery(info, 'anna', {});
});

test('a members-only query is disabled for guests', () => {
  const input = { params: { id: 'a' } };
  expect(endpointQuery(ownList, null, input).enabled).toBe(false);
  expect(endpointQuery(ownList, 'anna', input).enabled).toBe(true);
  expect(endpointQuery(ownList, 'anna', input, { enabled: false }).enabled).toBe(false);
  expect(endpointQuery(info, null, {}).enabled).toBeUndefined();
});

test('a reply has its headers', async () => {
  const { client } = clientAnswering({ headers: new Headers({ 'x-total-count': '7' }) });
  const { headers } = await readEndpoint(client, info, {});
  expect(headers.get('x-total-count')).toBe('7');
});

test.each([
  [new TypeError('Failed to fetch'), { code: 'network_error', status: 0 }],
  [
    { status: 200, body: '<html>' },
    { code: 'bad_reply', status: 200 },
  ],
  [
    { status: 502, body: '<html>', statusText: 'Bad' },
    { code: 'bad_reply', statusText: 'Bad' },
  ],
  [
    { status: 404, body: '{"detail":{"code":"not_found","message":"m"},"request_id":"r"}' },
    { code: 'not_found', message: 'm', requestId: 'r' },
  ],
])('an answer like %o is an ApiError', async (reply, error) => {
  const { client } = clientAnswering(reply);
  await expect(readEndpoint(client, info, {})).rejects.toMatchObject(error);
});

test('an aborted call rejects with the reason, and sends nothing if it was aborted before it began', async () => {
  const { client, requests } = clientAnswering({});
  const signal = AbortSignal.abort('no');
  await expect(readEndpoint(client, info, {}, { signal })).rejects.toBe('no');
  expect(requests).toEqual([]);
});
