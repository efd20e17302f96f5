import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import pino from 'pino';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { App } from './app-type.ts';
import type { Database, DatabaseConnection } from '#server/shared/database/database.ts';
import { users } from '#server/shared/database/schema/core.ts';
import { handleError } from './error-handler.ts';
import { createLimits } from './limits/limits.ts';
import { createBudgets, createLimitKey, registerRateLimits } from './rate-limits.ts';
import { AppError } from './errors.ts';
import type { Identify, Member } from './member.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import { createImplement, type ImplementParts, SECURITY_SCHEMES } from './implement.ts';

const anna: Member = { userId: randomUUID(), sessionId: 's' };
const LIST = '11111111-1111-4111-8111-11111111abcd';
const said = {
  access: 'member',
  limit: { perMinute: 50 },
  tag: 'Collections',
  summary: 'What it does',
  description: 'How it does it.',
} as const;
const listSchema = z.object({ id: z.guid(), name: z.string() });
const ofList = {
  params: z.object({ id: z.guid().transform((id) => id.toLowerCase()) }),
  absent: { id: 'collection_not_found' },
} as const;

const renameList = endpoint({
  ...said,
  ...ofList,
  name: 'renameList',
  method: 'PUT',
  path: '/api/v2/lists/:id',
  body: z.strictObject({ name: z.string().trim() }),
  replies: { 200: listSchema },
  errors: ['not_the_owner'],
});
const readList = endpoint({
  ...said,
  ...ofList,
  name: 'readList',
  method: 'GET',
  path: '/api/v2/lists/:id',
  query: z.strictObject({ page: z.coerce.number().int().default(1) }),
  replies: { 200: listSchema.extend({ page: z.number() }) },
});
const createList = endpoint({
  ...said,
  name: 'createList',
  method: 'POST',
  path: '/api/v2/lists',
  body: z.strictObject({ name: z.string(), copied_from: z.guid().optional() }),
  absent: { copied_from: 'collection_not_found' },
  replies: { 201: listSchema },
  idempotent: true,
});
const clearLists = endpoint({
  ...said,
  name: 'clearLists',
  method: 'DELETE',
  path: '/api/v2/lists',
  limit: { perMinute: 1, exact: true },
  replies: { 204: z.null() },
});
const tidyLists = endpoint({
  ...said,
  name: 'tidyLists',
  method: 'POST',
  path: '/api/v2/lists/tidy',
  replies: { 204: z.null() },
  idempotent: true,
});
const greet = endpoint({
  ...said,
  name: 'greet',
  access: 'optional',
  method: 'GET',
  path: '/api/v2/greeting',
  replies: { 200: z.object({ for: z.string() }) },
});
const today = endpoint({
  ...said,
  name: 'today',
  access: 'public',
  limit: 'none',
  method: 'GET',
  path: '/api/v2/today',
  replies: { 200: z.object({ day: z.string() }) },
  cacheControl: 'public, max-age=300',
});
const sound = endpoint({
  ...said,
  name: 'sound',
  access: 'public',
  method: 'GET',
  path: '/api/v2/sound',
  replies: { 200: { description: 'A sound.', content: { 'audio/wav': { schema: z.string() } } } },
});

let database: DatabaseConnection;
let app: App;
let created = 0;
let tidied = 0;

beforeAll(async () => {
  database = await openPglite();
  const about = { issuer: 'i', subject: 's', email: 'a@example.org', name: 'Anna' };
  const now = new Date('2026-11-21T12:00:00Z');
  await database.db.insert(users).values({ id: anna.userId, ...about, createdAt: now });

  app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  const limits = createLimits(null, () => now, pino({ level: 'silent' }));
  registerRateLimits(
    app,
    createBudgets(limits, () => now),
    createLimitKey(null),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Test', version: '2' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  const parts: ImplementParts = {
    config: { rateLimitScale: 1, publicUrl: 'http://localhost:8000' },
    clock: () => now,
    members: { db: database.db, identify, readToken: identify },
  };
  const implement = createImplement(app, parts);
  const implementOwn = createImplement(app, parts, findOwn);

  implementOwn(renameList, ({ body, transact }) =>
    transact(async (_tx, { id }) => ({ id, name: body.name })),
  );
  implementOwn(readList, ({ subject, query }) => ({ ...subject, page: query.page }));
  implement(createList, ({ body, member, transact }) =>
    transact(async () => {
      created += 1;
      return { id: randomUUID(), name: `${body.name} of ${member.userId}` };
    }),
  );
  implement(tidyLists, ({ transact }) =>
    transact(async () => {
      tidied += 1;
    }),
  );
  implement(clearLists, async () => undefined);
  implement(greet, ({ member }) => ({ for: member?.userId ?? 'a guest' }));
  implement(today, () => ({ day: 'Saturday' }));
  implement(sound, ({ reply }) => reply.send(Buffer.from('RIFF')));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const identify: Identify = async ({ headers: { authorization } }) => {
  if (authorization === undefined) return null;
  if (authorization !== 'Bearer anna') throw new AppError('authentication_failed');
  return anna;
};

async function findOwn(_db: Database, id: string, userId: string) {
  if (id !== LIST) throw new AppError('not_the_owner');
  return { id, name: `List of ${userId}` };
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options = {}) =>
  app.inject({ method, url, headers: { authorization: 'Bearer anna' }, ...options });
const asGuest = { headers: {} };
const codeOf = (reply: { json: () => { detail: { code: string } } }) => reply.json().detail.code;

describe('a guest', () => {
  it.each([
    ['no token', {}, 'no_token'],
    ['a bad token', { authorization: 'Bearer x' }, 'authentication_failed'],
  ])('with %s is told so before the body is looked at', async (_case, headers, code) => {
    for (const payload of [{}, { name: 1 }, '{broken', '']) {
      const reply = await send('POST', '/api/v2/lists', {
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([reply.statusCode, codeOf(reply)]).toEqual([401, code]);
    }
    const bad = await send('GET', '/api/v2/lists/no-id?page=x', asGuest);
    expect(bad.statusCode).toBe(401);
  });

  it('is refused before the body is read', async () => {
    let wasRead = false;
    const payload = new Readable({
      read() {
        wasRead = true;
        this.push('{"name":"Reise"}');
        this.push(null);
      },
    });
    const headers = { 'content-type': 'application/json' };
    const reply = await send('POST', '/api/v2/lists', { payload, headers });
    expect(reply.statusCode).toBe(401);
    expect(wasRead).toBe(false);
  });

  it('still counts against the limit', async () => {
    const first = await send('DELETE', '/api/v2/lists', asGuest);
    const second = await send('DELETE', '/api/v2/lists', asGuest);
    expect([first.statusCode, second.statusCode]).toEqual([401, 429]);
  });

  it('may call public endpoints, and is distinguished from a member', async () => {
    expect((await send('GET', '/api/v2/greeting', asGuest)).json()).toEqual({ for: 'a guest' });
    expect((await send('GET', '/api/v2/greeting')).json()).toEqual({ for: anna.userId });
    const bad = await send('GET', '/api/v2/greeting', { headers: { authorization: 'Bearer x' } });
    expect(codeOf(bad)).toBe('authentication_failed');
    // Public calls ignore tokens.
    const open = await send('GET', '/api/v2/today', { headers: { authorization: 'Bearer x' } });
    expect(open.statusCode).toBe(200);
  });
});

describe('input and subject', () => {
  it('arrive as parsed by the schemas', async () => {
    const url = `/api/v2/lists/${LIST.toUpperCase()}`;
    const renamed = await send('PUT', url, { payload: { name: ' Reise ' } });
    expect(renamed.json()).toEqual({ id: LIST, name: 'Reise' });
    const read = await send('GET', `${url}?page=2`);
    expect(read.json()).toEqual({ id: LIST, name: `List of ${anna.userId}`, page: 2 });
  });

  it('an invalid parameter is not found; other invalid input is a validation error', async () => {
    const absent = await send('PUT', '/api/v2/lists/no-id', { payload: { name: 'a' } });
    expect([absent.statusCode, codeOf(absent)]).toEqual([404, 'collection_not_found']);
    const invalid = await send('PUT', `/api/v2/lists/${LIST}`, { payload: { name: 1 } });
    expect(invalid.statusCode).toBe(422);
    expect(invalid.json().detail.fields).toHaveProperty('name');
    const query = await send('GET', `/api/v2/lists/${LIST}?page=x`);
    expect(query.json().detail.fields).toHaveProperty('page');
  });

  it('a field that names what cannot be there is not found, unless more is wrong', async () => {
    const create = async (payload: object) => {
      const { json, statusCode } = await send('POST', '/api/v2/lists', { payload });
      return [statusCode, json().detail?.code];
    };
    expect(await create({ name: 'a', copied_from: 'x' })).toEqual([404, 'collection_not_found']);
    expect(await create({ name: 1, copied_from: 'x' })).toEqual([422, 'validation_error']);
    expect(await create({ name: 'a', copied_from: 1 })).toEqual([422, 'validation_error']);
    expect(await create({ name: 'a', copied_from: LIST })).toEqual([201, undefined]);
  });

  it('nobody can access what is not theirs', async () => {
    const url = `/api/v2/lists/${randomUUID()}`;
    expect((await send('GET', url)).statusCode).toBe(403);
    expect((await send('PUT', url, { payload: { name: 'a' } })).statusCode).toBe(403);
  });

  it('are typed', () => {
    const implement = createImplement(app, {
      config: { rateLimitScale: 1, publicUrl: 'http://localhost:8000' },
      clock: () => new Date(),
      members: null,
    });
    const never = () => {
      implement(readList, (call) => {
        expectTypeOf(call.member).toEqualTypeOf<Member>();
        expectTypeOf(call.query).toEqualTypeOf<{ page: number }>();
        // @ts-expect-error -- A reading call has no transaction.
        void call.transact;
        return { id: '', name: '', page: 1 };
      });
      // @ts-expect-error -- The reply has another shape.
      implement(readList, () => ({ id: '' }));
      // @ts-expect-error -- A public call has no member.
      implement(today, ({ member }) => ({ day: String(member) }));
    };
    expect(never).toBeTypeOf('function');
  });
});

describe('replies', () => {
  it('have their status and cache header', async () => {
    const made = await send('POST', '/api/v2/lists', { payload: { name: 'a' } });
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const open = await send('GET', '/api/v2/today');
    expect(open.headers['cache-control']).toBe('public, max-age=300');
    const greeting = await send('GET', '/api/v2/greeting', asGuest);
    expect(greeting.headers['cache-control']).toBe('private, no-store');
    const failed = await send('GET', '/api/v2/lists/no-id');
    expect(failed.headers['cache-control']).toBe('no-store');
  });

  it('without content have no body', async () => {
    const headers = { authorization: 'Bearer anna' };
    const reply = await send('DELETE', '/api/v2/lists', { headers, remoteAddress: '10.0.0.2' });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  it('may be files, which handlers send', async () => {
    const reply = await send('GET', '/api/v2/sound');
    expect([reply.headers['content-type'], reply.body]).toEqual(['audio/wav', 'RIFF']);
  });
});

it('an idempotent call happens once per key', async () => {
  const before = created;
  const post = (key: string, name: string) =>
    send('POST', '/api/v2/lists', {
      payload: { name },
      headers: { authorization: 'Bearer anna', 'idempotency-key': key },
    });
  const replies = [await post('k1', 'a'), await post('k1', 'a'), await post('k2', 'a')];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(replies[0]!.body).toBe(replies[1]!.body);
  expect(replies[0]!.body).not.toBe(replies[2]!.body);
  expect(created - before).toBe(2);
  expect(codeOf(await post('k1', 'b'))).toBe('idempotency_key_reused');
});

it('an idempotent call without a reply, too', async () => {
  const headers = { authorization: 'Bearer anna', 'idempotency-key': 'tidy' };
  const post = () => send('POST', '/api/v2/lists/tidy', { headers });
  const replies = [await post(), await post()];
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(tidied).toBe(1);
});

describe('the OpenAPI document', () => {
  const operation = (path: string, method: string) =>
    z
      .looseObject({
        operationId: z.string(),
        security: z.array(z.unknown()).optional(),
        responses: z.record(z.string(), z.looseObject({ description: z.string() })),
      })
      .parse((app.swagger().paths as Record<string, Record<string, unknown>>)[path]?.[method]);

  it('has the errors that follow from the table of errors', () => {
    const rename = operation('/api/v2/lists/{id}', 'put');
    expect(rename.operationId).toBe('renameList');
    expect(Object.keys(rename.responses).join(' ')).toBe('200 400 401 403 404 413 415 422 429');
    expect(rename.responses['403']!.description).toContain('`not_the_owner`: Only the owner');
    expect(rename.security).toEqual([{ bearer: [] }]);
    const create = operation('/api/v2/lists', 'post');
    expect(Object.keys(create.responses).join(' ')).toBe('201 400 401 404 409 413 415 422 429');
    const open = operation('/api/v2/today', 'get');
    expect(Object.keys(open.responses)).toEqual(['200', '400']);
    expect(open.security).toBeUndefined();
    expect(operation('/api/v2/greeting', 'get').security).toEqual([{}, { bearer: [] }]);
  });
});

it('nothing for members can be implemented where nobody can sign in', () => {
  const plain = fastify().withTypeProvider<ZodTypeProvider>();
  const parts = {
    config: { rateLimitScale: 1, publicUrl: 'http://localhost:8000' },
    clock: () => new Date(),
    members: null,
  };
  expect(() => createImplement(plain, parts)(clearLists, () => undefined)).toThrow('clearLists');
});
