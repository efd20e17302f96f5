import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

/** Properties of every call, read from the OpenAPI document, so that a new one cannot be forgotten. */

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
const schemaSchema: z.ZodType<Schema> = z.looseObject({});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), schema: schemaSchema }))
          .default([]),
        requestBody: z
          .object({
            content: z.record(z.string(), z.object({ schema: schemaSchema })),
          })
          .optional(),
      }),
    ),
  ),
});
type Call = { method: 'GET' | 'POST'; path: string } & z.infer<
  typeof documentSchema
>['paths'][string][string];

/** These end the session that the other calls need. */
const LAST = new Set(['deleteAccount', 'endAllSessions', 'signOut']);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

let members: MemberApp;
let anna: Caller;
let calls: Call[] = [];
let ids: Record<string, string>;

beforeAll(async () => {
  members = await memberApp(await openPostgres());
  anna = await members.member('Anna');
  const { id } = await makeCollection(anna, { is_private: false });
  const own = { word: 'Eigenes', translation: 'own' };
  const item = await anna.call('POST', `/collections/lists/${id}/items/custom`, own);
  ids = { id, itemId: (item.body as { id: string }).id, uuid: randomUUID() };
  const { paths } = documentSchema.parse((await members.app.inject('/api/v2/openapi.json')).json());
  calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        ...call,
        path,
        method: method.toUpperCase() as 'GET',
      })),
    )
    .filter(({ operationId }) => !LAST.has(operationId));
});
afterAll(() => members.close());

const VALID: Record<string, string> = { pair: 'german-english', word: 'Haus', lang: 'de' };
const filled = (path: string, values: Record<string, string> = {}) =>
  path.replaceAll(
    /\{(\w+)\}/gu,
    (_all, name: string) => values[name] ?? ids[name] ?? VALID[name] ?? 'x',
  );

const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  members.app.inject({
    method: method as 'GET',
    url,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: { authorization: `Bearer ${anna.token}`, ...headers },
  });

/** A sample that roughly fits a schema, so that validation gets past the other fields. */
function sample({
  type,
  format,
  enum: choice,
  items,
  properties,
  anyOf,
  minimum,
}: Schema): unknown {
  if (choice) return choice[0];
  if (anyOf) return sample(anyOf[0] ?? {});
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sample(one)]));
  }
  const kind = [type].flat()[0];
  if (kind === 'array') return [sample(items ?? {})];
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (kind === 'boolean') return false;
  if (format === 'uuid') return randomUUID();
  return format === 'date' ? '2027-01-01' : format === 'date-time' ? '2026-11-21T11:00:00Z' : 'a';
}

const ADDRESS_VALUES = [
  '__proto__',
  'constructor',
  "';drop%20table%20users;--",
  '%25_%5C',
  '%00',
  '%ED%A0%80',
  '%E4',
  '%',
  '%E2%80%AE%E2%80%8B',
  'a%CC%88',
  '..%2f..%2fetc%2fpasswd',
  '-1',
  '0',
  '1.5',
  '1e9',
  'NaN',
  '99999999999999999999',
  '',
  'x'.repeat(3000),
];
const NO_NUMBERS = new Set(['-1', '0', '1.5', '1e9', 'NaN', '99999999999999999999', '__proto__']);
const TEXTS = [
  "'; drop table users; --",
  '%_\\',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  'x'.repeat(20_000),
];
const NO_TEXTS: unknown[] = [['a'], { toString: 'a' }, { $ne: 1 }, true];

type Answer = Awaited<ReturnType<typeof send>>;

/** Collects all problems, so that one run shows every call concerned. */
function collect() {
  const wrong: string[] = [];
  const note = (isWrong: boolean, reply: Answer, what: string) => {
    if (isWrong) wrong.push(`${reply.statusCode} ${what}`);
  };
  return {
    wrong,
    note,
    /** A server failure, or an error in another format than ours. */
    answered: (reply: Answer, what: string) =>
      note(
        reply.statusCode >= 500 ||
          (reply.statusCode >= 400 && !errorReplySchema.safeParse(reply.json()).success),
        reply,
        what,
      ),
  };
}

describe('anything in a URL', () => {
  it('has a defined answer', async () => {
    const { wrong, note, answered } = collect();
    for (const { method, path, parameters } of calls) {
      for (const { name, in: place, schema } of parameters) {
        for (const value of ADDRESS_VALUES) {
          const url =
            place === 'path' ? filled(path, { [name]: value }) : `${filled(path)}?${name}=${value}`;
          const reply = await send(method, url);
          answered(reply, `${method} ${url}`);
          const isNumber = schema.type === 'integer';
          if (place === 'query' && isNumber && NO_NUMBERS.has(value)) {
            note(reply.statusCode !== 422, reply, url);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is refused if it comes twice, as a list, or as an object', async () => {
    const { wrong, note, answered } = collect();
    for (const { method, path, parameters } of calls) {
      for (const { name, in: place } of parameters) {
        if (place !== 'query') continue;
        for (const query of [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[__proto__]=a`]) {
          const reply = await send(method, `${filled(path)}?${query}`);
          answered(reply, `${path}?${query}`);
          const isTwice = query.includes('&');
          note(isTwice && reply.statusCode !== 422, reply, `${path}?${query}`);
        }
      }
    }
    for (const query of ['__proto__[a]=1', 'constructor[prototype][a]=1', '=', '&&&', '?']) {
      for (const { method, path } of calls.filter((call) => call.method === 'GET')) {
        answered(await send(method, `${filled(path)}?${query}`), `${path}?${query}`);
      }
    }
    expect(wrong).toEqual([]);
    expect({}).not.toHaveProperty('a');
  });
});

describe('anything in a body', () => {
  const bodies = () =>
    calls.flatMap((call) => {
      const schema = call.requestBody?.content['application/json']?.schema;
      return schema?.properties ? [{ ...call, schema, properties: schema.properties }] : [];
    });

  it('has a defined answer; lists, objects and booleans are not text', async () => {
    expect(bodies().length).toBeGreaterThan(20);
    const { wrong, note, answered } = collect();
    for (const { method, path, schema, properties } of bodies()) {
      for (const [name, property] of Object.entries(properties)) {
        const fitting = sample(schema) as object;
        const isText = property.type === 'string';
        for (const value of [...TEXTS, ...NO_TEXTS, null, 1e308, -1, []]) {
          const body = { ...fitting, [name]: value };
          const reply = await send(method, filled(path), body);
          const what = `${method} ${path} ${name}: ${JSON.stringify(value).slice(0, 40)}`;
          answered(reply, what);
          if (isText && (value === null || typeof value !== 'string')) {
            note(reply.statusCode < 400, reply, what);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(['null', '[]', '"a"', '1', '{', '', '{"__proto__":{"a":1}}', '\ud800', '{"a":1}{}'])(
    'is not a message: %s',
    async (payload) => {
      const { wrong, note, answered } = collect();
      for (const { method, path } of bodies()) {
        const headers = { 'content-type': 'application/json' };
        const reply = await send(method, filled(path), payload, headers);
        answered(reply, `${path} ${payload}`);
        note(reply.statusCode !== 400 && reply.statusCode !== 422, reply, path);
      }
      expect(wrong).toEqual([]);
      expect({}).not.toHaveProperty('a');
    },
  );

  it.each(['id', 'user_id', 'count_like', 'created_at', 'creator', 'is_admin', 'constructor'])(
    'is refused with an unknown field: %s',
    async (name) => {
      const { wrong, note } = collect();
      for (const { method, path, schema, properties } of bodies()) {
        if (Object.hasOwn(properties, name)) continue;
        const reply = await send(method, filled(path), {
          ...(sample(schema) as object),
          [name]: 'a',
        });
        note(reply.statusCode !== 422, reply, `${method} ${path}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('has a content type that we read', async () => {
    const { wrong, note, answered } = collect();
    for (const { method, path } of bodies()) {
      for (const type of ['text/xml', 'text/plain', 'application/x-yaml']) {
        const reply = await send(method, filled(path), '<a/>', { 'content-type': type });
        answered(reply, path);
        note(reply.statusCode !== 415 && reply.statusCode !== 422, reply, `${path} ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Forms with files that a broken network, or a bad client, may send. */
const BROKEN_FORMS: Record<string, [type: string, body: string]> = {
  'no boundary': ['multipart/form-data', 'x'],
  'an empty boundary': ['multipart/form-data; boundary=', 'x'],
  'a boundary of 300 characters': [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  'a file without its end': [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHaus',
  ],
  'a field without its end': [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nHaus',
  ],
  'a part without its end': ['multipart/form-data; boundary=b', '--b\r\ncontent-dispo'],
  'another boundary': ['multipart/form-data; boundary=b', '--c\r\n\r\n--c--\r\n'],
};

describe.each(Object.entries(BROKEN_FORMS))('a form with %s', (_name, [type, payload]) => {
  it('is refused, and is no failure of the server', async () => {
    const { wrong, note, answered } = collect();
    for (const { method, path } of calls) {
      if (method === 'GET') continue;
      const reply = await send(method, filled(path), payload, { 'content-type': type });
      answered(reply, `${method} ${path}`);
      note(reply.statusCode < 400, reply, `${method} ${path}`);
      const guest = await members.app.inject({
        method,
        url: filled(path),
        payload,
        headers: { 'content-type': type },
      });
      answered(guest, `${method} ${path} of a guest`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('every answer', () => {
  it('is 405 with the allowed methods for another method, and has no CORS headers', async () => {
    const patternOf = (path: string) =>
      new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
    for (const path of new Set(calls.map((call) => call.path))) {
      const alike = calls.filter((call) => patternOf(call.path).test(filled(path)));
      const allowed = new Set<string>(alike.map(({ method }) => method));
      for (const method of METHODS) {
        if (allowed.has(method) || (method === 'HEAD' && allowed.has('GET'))) continue;
        const reply = await send(method, filled(path), undefined, {
          origin: 'https://stranger.example',
          'access-control-request-method': 'PUT',
        });
        expect(`${method} ${path}: ${reply.statusCode}`).toBe(`${method} ${path}: 405`);
        const named = new Set(String(reply.headers.allow).split(', '));
        const leave = Object.keys(reply.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        const answer = { path, isNamed: allowed.isSubsetOf(named), leave };
        expect(answer).toEqual({ path, isNamed: true, leave: [] });
      }
    }
  });

  it('has the security headers, refused or not, and allows no other sites', async () => {
    const statuses = new Set<number>();
    const unprotected: string[] = [];
    const look = (reply: Answer, what: string) => {
      statuses.add(reply.statusCode);
      const { headers } = reply;
      const good =
        headers['x-content-type-options'] === 'nosniff' &&
        headers['referrer-policy'] === 'strict-origin-when-cross-origin' &&
        headers['cross-origin-opener-policy'] === 'same-origin-allow-popups' &&
        headers['cross-origin-resource-policy'] === 'same-origin' &&
        String(headers['content-security-policy']).includes("frame-ancestors 'none'") &&
        !Object.keys(headers).some((name) => name.startsWith('access-control'));
      if (!good) unprotected.push(`${what} ${reply.statusCode}`);
    };
    const origin = { origin: 'https://stranger.example' };
    for (const { method, path, requestBody } of calls) {
      const schema = requestBody?.content['application/json']?.schema;
      look(await send(method, filled(path), schema && sample(schema), origin), path);
      const guest = await members.app.inject({ method, url: filled(path), headers: origin });
      look(guest, path);
      look(await send(method, `${filled(path)}?a=%E4`, undefined, origin), path);
      if (method !== 'GET') {
        look(await send(method, filled(path), { a: 'x'.repeat(1_100_000) }, origin), path);
      }
    }
    expect(unprotected).toEqual([]);
    for (const status of [200, 201, 400, 401, 404, 413, 422]) expect(statuses).toContain(status);
  });

  it('says who may cache it', async () => {
    const silent: string[] = [];
    for (const { method, path, requestBody } of calls) {
      const schema = requestBody?.content['application/json']?.schema;
      const reply = await send(method, filled(path), schema && sample(schema));
      if (reply.headers['cache-control'] === undefined) silent.push(`${method} ${path}`);
    }
    expect(silent).toEqual([]);
  });

  it('is rate-limited, except free ones that machines make', async () => {
    const narrow = await memberApp(await openPostgres(), {
      settings: { RATE_LIMIT_SCALE: '0.0001' },
    });
    const uncounted: string[] = [];
    for (const { method, path } of calls) {
      const ask = () => narrow.app.inject({ method, url: filled(path) });
      await ask();
      if ((await ask()).statusCode !== 429) uncounted.push(path);
    }
    await narrow.close();
    expect(uncounted.toSorted()).toEqual(['/healthz', '/readyz']);
  });

  it('with personal data must not be cached', async () => {
    const kept: string[] = [];
    let own = 0;
    for (const { method, path } of calls) {
      if (method !== 'GET') continue;
      const url = filled(path);
      const [guest, member] = [await members.app.inject(url), await send('GET', url)];
      if (guest.body === member.body) continue;
      own += 1;
      if (!String(member.headers['cache-control']).includes('no-store')) kept.push(path);
    }
    expect(kept).toEqual([]);
    expect(own).toBeGreaterThan(12);
  });
});
