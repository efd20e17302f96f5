import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';
import { pagesOf } from '#server/features/pages/pages.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { type FuzzRequest, pageRequests, requestsFor } from '#server/testing/fuzz-requests.ts';
import type { FuzzSchema, Known } from '#server/testing/fuzz-values.ts';
import { uploadForm } from '#server/testing/fuzz-uploads.ts';
import { computedDuring, longestTurn } from '#server/testing/longest-turn.ts';
import { samplePage, sampleText, uploadText } from '#server/testing/sample-texts.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import { renderPage } from '#web/entry-server.tsx';

/**
 * Twenty thousand cases, made by grammars of every call, every page and every upload. Each answer is one that the call
 * documents, none is a failure of the server, and none holds its thread.
 *
 * The cases are the same in every run. FUZZ_SEED=random tries others (a failure prints its seed, which FUZZ_SEED=… repeats),
 * FUZZ_TIMES=10 ten times as many.
 */
const { FUZZ_SEED = '20261123', FUZZ_TIMES = '1' } = process.env;
const SEED = FUZZ_SEED === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(FUZZ_SEED);
const TIMES = Number(FUZZ_TIMES);
const CASES = { calls: 17_000, pages: 1000, uploads: 2000 };
const LIMITS = { timeout: 900_000 * Math.max(1, TIMES) };

/** The longest time that one request may block all others. */
const MOST_MILLISECONDS = 100;
/** The first call of a kind compiles; what is slow is slow every time. */
const ATTEMPTS = 4;

const schemaSchema: z.ZodType<FuzzSchema> = z.looseObject({});
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean().optional(),
              schema: schemaSchema,
            }),
          )
          .default([]),
        requestBody: z.object({ content: contentSchema }).optional(),
        responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
      }),
    ),
  ),
});
type Operation = z.infer<typeof documentSchema>['paths'][string][string];
type Call = Operation & { method: string; path: string };

let members: MemberApp;
let people: Record<'guest' | 'anna' | 'ben' | 'mallory', string | undefined>;
let calls: Call[] = [];
let ids: Ids;
let anna: Caller;
let ben: Caller;
let port = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Ids = Readonly<
  Record<
    'collections' | 'items' | 'sessions' | 'tiles' | 'writings' | 'texts' | 'entries' | 'devices',
    string[]
  >
>;

/** Anna's sessions besides the one that the calls are made in. */
async function otherSessions(): Promise<string[]> {
  const { body } = await anna.call('GET', '/auth/sessions');
  return (body as { id: string; is_current: boolean }[]).flatMap(({ id, is_current: isOwn }) =>
    isOwn ? [] : [id],
  );
}

/** What calls may name: made anew before each call is tried, since the one before may have deleted it. */
async function makeIds(): Promise<Ids> {
  const idOf = (reply: { body: unknown }) => (reply.body as { id: string }).id;
  const [open, secret, other] = [
    await makeCollection(anna, { name: 'Offen', is_private: false }),
    await makeCollection(anna, { name: 'Geheim' }),
    await makeCollection(ben, { name: 'Bens', is_private: false }),
  ];
  const list = `/collections/lists/${open.id}`;
  await anna.call('POST', `${list}/words/bulk`, { words: ['Haus', 'gehen', 'schön'] });
  const own = { word: 'Eigenes', translation: 'own' };
  const item = await anna.call('POST', `${list}/items/custom`, own);
  const session = await anna.call('POST', '/ai/practice/start', { collection_id: open.id });
  const tiles = await anna.call('POST', '/ai/content-tiles/generate', {});
  const prompt = { question: 'Schreiben Sie.', wordCount: { min: 1, max: 9 } };
  await anna.call('POST', '/ai/writing/grade', { prompt, text: 'Das Haus ist gut.' });
  const writings = await anna.call('GET', '/ai/writing/history');
  const text = await uploadText(anna, [samplePage('Das Haus.'), samplePage('Ende.')]);
  const begun = randomUUID();
  await anna.call('PUT', `/texts/${begun}`, sampleText([samplePage('Das Haus.')]));
  const bens = await uploadText(ben, [samplePage('Das Haus.')]);
  const devices = await otherSessions();
  // Not each time: a person has at most a hundred.
  if (devices.length === 0) {
    await members.member('Anna');
    devices.push(...(await otherSessions()));
  }
  const word = await anna.call('GET', '/dictionary/words/german-english/Haus');
  return {
    collections: [open.id, open.id, secret.id, other.id],
    items: [idOf(item)],
    sessions: [idOf(session)],
    tiles: (tiles.body as { tiles: { id: string }[] }).tiles.map(({ id }) => id),
    devices,
    texts: [text, text, begun, bens],
    writings: (writings.body as { items: { id: string }[] }).items.map(({ id }) => id),
    entries: (word.body as { entries: { entry_uuid: string }[] }).entries.map(
      (it) => it.entry_uuid,
    ),
  };
}

async function signInAll(): Promise<void> {
  anna = await members.member('Anna');
  ben = await members.member('Ben');
  people = {
    guest: undefined,
    anna: `Bearer ${anna.token}`,
    ben: `Bearer ${ben.token}`,
    mallory: 'Bearer made.up.token',
  };
}

beforeAll(async () => {
  members = await memberApp(await openPostgres(), {
    // Thousands of cases of one person would soon meet nothing but quotas.
    settings: {
      QUOTA_COLLECTIONS: '100000',
      QUOTA_ITEMS: '10000000',
      QUOTA_READING_TEXTS: '100000',
      // So that devices can be reminded.
      VAPID_PUBLIC_KEY: 'B'.repeat(87),
      VAPID_PRIVATE_KEY: 'x'.repeat(43),
      CONTACT_EMAIL: 'hello@wortlaut.example',
    },
    pages: pagesOf({
      id: 'fuzz',
      assets: { script: '/assets/main.js', preloads: [], styles: [] },
      cachesPages: true,
      contentSecurityPolicy,
      serveFiles: async () => undefined,
      openRenderer: renderHere(renderPage),
    }),
  });
  await signInAll();
  const { paths } = documentSchema.parse((await members.app.inject('/api/v2/openapi.json')).json());
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  );
  await members.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = members.app.server.address() as AddressInfo);
  // Also starts the thread that reads texts.
  ids = await makeIds();
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await members.close();
});

/** Parts of a text that fit together, which no grammar finds. */
const PARTS_OF_TEXTS = {
  language: ['de', 'en'],
  first: [1, 1, 2],
  page: [1, 1, 2],
  page_count: [1, 2, 3],
  chapters: [[{ title: '', page: 1 }]],
  pages: [[samplePage('Das Haus.')], [samplePage('Eins.', 'Zwei.'), samplePage('Drei.')]],
};

/** The fields and parameters that a call must fill with what is there, to get anywhere. */
function knownIn({ path }: Call): Known {
  const { collections, items, sessions, tiles, writings, texts, entries, devices } = ids;
  const subjects = [
    [/\/auth\/sessions\//u, devices],
    [/\/practice\//u, sessions],
    [/\/content-tiles\//u, tiles],
    [/\/form\/mark$/u, ['language-course-registration']],
    [/\/drills\//u, ['verb-second']],
    [/\/writing\//u, writings],
    [/\/texts\//u, texts],
  ] as const;
  const [, subject = collections] = subjects.find(([pattern]) => pattern.test(path)) ?? [];
  return {
    id: subject,
    collection_id: collections,
    itemId: items,
    uuid: entries,
    entry_uuid: entries,
    note: entries,
    sense: [1],
    context: [{ sentence: 'Das Haus ist gut.', ranges: [[4, 8]] }, { sentence: 'Ein Haus.' }],
    subject: [...entries, ...tiles],
    pair: ['german-english', 'english-german'],
    lang: ['de', 'en'],
    slug: ['oktoberfest-guide'],
    drill: ['verb-second'],
    time_zone: ['Europe/Berlin', 'UTC'],
    confirmation: ['reset progress'],
    ...(path.startsWith('/api/v2/texts') ? PARTS_OF_TEXTS : {}),
    address: ['https://fcm.googleapis.com/fcm/send/known'],
    p256dh: ['p'.repeat(87)],
    auth: ['a'.repeat(22)],
    // Elsewhere "items" are what a call stores, not ids.
    ...(path.endsWith('/marks') ? { items } : {}),
  };
}

/** These end what the other calls need. */
const ENDING = new Set(['deleteAccount', 'endAllSessions', 'signOut']);

interface Answer {
  status: number;
  body: string;
  headers: Readonly<Record<string, unknown>>;
}

const inject = async ({ method, url, headers, payload }: FuzzRequest): Promise<Answer> => {
  const reply = await members.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const encoding = String(reply.headers['content-encoding'] ?? '');
  return {
    status: reply.statusCode,
    body: decoded(reply.rawPayload, encoding),
    headers: reply.headers,
  };
};

function decoded(bytes: Buffer, encoding = ''): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  return (decode ? decode(bytes) : bytes).toString();
}

/** Over a socket, since `inject` normalises addresses. */
const ask = ({ method, url, headers }: FuzzRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ port, method, path: url, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          body: decoded(Buffer.concat(chunks), reply.headers['content-encoding']),
          headers: reply.headers,
        }),
      );
      reply.on('error', reject);
    });
    sent.on('error', reject).end();
  });

/** Sends the case and judges its answer. @throws {Error} that says what is wrong with it */
async function judge(
  sent: FuzzRequest,
  send: (sent: FuzzRequest) => Promise<Answer>,
  problemOf: (answer: Answer, sent: FuzzRequest) => string | null,
): Promise<void> {
  const checked = async (): Promise<void> => {
    const answer = await send(sent);
    const problem = answer.status >= 500 ? 'is a failure of the server' : problemOf(answer, sent);
    if (problem === null) return;
    throw new Error(`${answer.status} ${problem}: ${answer.body.slice(0, 500)}`);
  };
  // No turn is longer than all of them together, which cost nothing to measure.
  let hold = await computedDuring(checked);
  for (let attempt = 1; attempt < ATTEMPTS && hold >= MOST_MILLISECONDS; attempt++) {
    hold = Math.min(hold, await longestTurn(checked));
  }
  if (hold >= MOST_MILLISECONDS) throw new Error(`holds the thread for ${Math.round(hold)} ms`);
}

/** Runs the property. Returns what is wrong with the shortest case that fails; empty if none does. */
async function problemsOf(
  property: fc.IAsyncProperty<[FuzzRequest]>,
  cases: number,
): Promise<string[]> {
  const { failed, errorInstance, counterexample } = await fc.check(property, {
    seed: SEED,
    numRuns: Math.ceil(cases * TIMES),
  });
  if (!failed) return [];
  const [sent] = counterexample ?? [];
  const shown = JSON.stringify({ ...sent, payload: String(sent?.payload) }).slice(0, 2000);
  return [`${String(errorInstance)}\n${shown}\nFUZZ_SEED=${SEED}`];
}

const signedIn = (who: keyof typeof people): Record<string, string> => {
  const token = people[who];
  return token === undefined ? {} : { authorization: token };
};

/** Which successes and errors came from which call. */
const reached = new Map<string, number>();

/** Judges an answer by the statuses and codes that the document has for its call. */
function undocumented(call: Call): (answer: Answer) => string | null {
  const documented = documentedCodes(call);
  return ({ status, body }) => {
    const what = `${status} ${call.method} ${call.path}`;
    reached.set(what, (reached.get(what) ?? 0) + 1);
    if (status < 400) return documented.has(status) ? null : 'is not documented';
    const error = errorReplySchema.safeParse(JSON.parse(body));
    if (!error.success) return 'is no error of ours';
    const { code } = error.data.detail;
    // A path whose parameter holds "." or ".." is the address of something else.
    if (code === 'not_found' || code === 'method_not_allowed') return null;
    return documented.get(status)?.has(code) === true ? null : `is not documented (${code})`;
  };
}

const PAGE_STATUSES = new Set([200, 400, 403, 404]);
const REDIRECTS = new Set([301, 302, 307, 308]);

/** A path that begins with two slashes, which may follow a scheme and a host. */
const LIKE_A_HOST = /^(?:https?:\/\/[^/?#]*)?\/[/\\]/iu;

/** Judges the answer to an address outside the API. */
function problemOfPage({ status, body, headers }: Answer, { url }: FuzzRequest): string | null {
  // Broken escapes are 400 wherever they are.
  if (LIKE_A_HOST.test(url) && status !== 404 && status !== 400) return 'is read as a host';
  if (REDIRECTS.has(status)) {
    const location = String(headers['location']);
    return /^\/(?![/\\])/u.test(location) ? null : `leads to ${location}`;
  }
  if (!PAGE_STATUSES.has(status)) return 'is no status of a page';
  const type = String(headers['content-type']);
  if (status === 200 && /^(?:application|text)\/(?!html)/u.test(type)) return null;
  if (type.startsWith('application/json')) {
    return errorReplySchema.safeParse(JSON.parse(body)).success ? null : 'is no error of ours';
  }
  return body.startsWith('<!DOCTYPE html>') && body.trimEnd().endsWith('</html>')
    ? null
    : 'is no whole page';
}

/** Codes by status, as the document has them for a call. */
function documentedCodes({ responses }: Operation): Map<number, ReadonlySet<unknown> | null> {
  return new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const code =
        content?.['application/json']?.schema?.properties?.['detail']?.properties?.['code'];
      return [Number(status), Number(status) < 400 ? null : new Set(code?.enum ?? [])];
    }),
  );
}

/** Anna, whose the ids are, more often than others. */
const CALLERS = ['anna', 'anna', 'anna', 'ben', 'mallory', 'guest'] as const;
const requestsOf = (call: Call) =>
  requestsFor(
    { ...call, message: call.requestBody?.content['application/json']?.schema },
    knownIn(call),
    fc.constantFrom(...CALLERS).map((who) => people[who]),
  );

describe('any request', LIMITS, () => {
  it('for a call is answered as the call documents', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      if (ENDING.has(call.operationId)) continue;
      ids = await makeIds();
      const problemOf = undocumented(call);
      const property = fc.asyncProperty(requestsOf(call), (sent) => judge(sent, inject, problemOf));
      wrong.push(...(await problemsOf(property, CASES.calls / calls.length)));
    }
    expect(wrong).toEqual([]);
  });

  it('for a page is answered with a page, or sent to one of ours', async () => {
    const property = fc.asyncProperty(pageRequests(ids.collections), (sent) =>
      judge(sent, ask, problemOfPage),
    );
    expect(await problemsOf(property, CASES.pages)).toEqual([]);
  });

  it('with a file is answered as the import documents', async () => {
    const call = calls.find(({ operationId }) => operationId === 'importCollection')!;
    const problemOf = undocumented(call);
    const uploads = fc
      .tuple(uploadForm(ids.collections), fc.constantFrom(...CALLERS))
      .map(([{ type, body }, who]) => ({
        method: call.method,
        url: call.path,
        headers: { 'content-type': type, ...signedIn(who) },
        payload: body,
      }));
    const property = fc.asyncProperty(uploads, (sent) => judge(sent, inject, problemOf));
    expect(await problemsOf(property, CASES.uploads)).toEqual([]);
    // Many forms are whole, so that the readers of files are reached.
    const read = reached.get('200 POST /api/v2/collections/lists/import');
    expect(read).toBeGreaterThan(CASES.uploads / 10);
  });

  it('that ends a session or an account is answered as documented', async () => {
    const wrong: string[] = [];
    for (const call of calls.filter(({ operationId }) => ENDING.has(operationId))) {
      await signInAll();
      const problemOf = undocumented(call);
      const property = fc.asyncProperty(requestsOf(call), (sent) => judge(sent, inject, problemOf));
      wrong.push(...(await problemsOf(property, CASES.calls / calls.length)));
    }
    expect(wrong).toEqual([]);
  });

  it('reaches what is behind the checks of every call', () => {
    const isReached = ({ method, path, responses }: Call) =>
      Object.keys(responses).some(
        (status) => Number(status) < 400 && reached.has(`${status} ${method} ${path}`),
      );
    const untouched = calls.filter((call) => !isReached(call));
    // Translations need a language model, which this site has none of.
    expect(untouched.map(({ operationId }) => operationId)).toEqual([
      'signIn',
      'refreshSession',
      'translateSentences',
    ]);
  });
});
