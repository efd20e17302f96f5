import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/shared/database/rows.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const ENTRY = '{entry}';
const ITEM = '{item}';
type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

/** Every call that names a collection; `own` ones change it, the last ones are open to everybody who is signed in. */
const OWN: Call[] = [
  ['PUT', '/lists/{id}', { name: 'Gestohlen' }],
  ['DELETE', '/lists/{id}'],
  ['POST', '/lists/{id}/words', { entry_uuid: ENTRY }],
  ['DELETE', `/lists/{id}/words/${ENTRY}`],
  ['POST', '/lists/{id}/words/bulk', { words: ['gehen'] }],
  ['POST', '/lists/{id}/words/preview', { words: ['gehen'] }],
  ['POST', '/lists/{id}/items/dictionary', { entry_uuid: ENTRY }],
  ['POST', '/lists/{id}/items/custom', { word: 'a', translation: 'b' }],
  [
    'POST',
    '/lists/{id}/items/ai-example',
    { word: 'a', sentence: 'A.', translation: 'B.', cefr_level: 'A1' },
  ],
  ['PATCH', `/lists/{id}/items/${ITEM}`, { notes: 'x' }],
  ['DELETE', `/lists/{id}/items/${ITEM}`],
];
const SHARED: Call[] = [
  ['POST', '/collection_marketplace/{id}/like', {}],
  ['POST', '/collection_marketplace/{id}/clone', {}],
  ['POST', '/collection_marketplace/{id}/report', { reason: 'Spam' }],
];

describe('permissions', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let owner: Caller;
  let stranger: Caller;
  const ids = { private: '', public: '', item: '', entry: '' };

  beforeAll(async () => {
    database = await openPglite();
    members = await memberApp(database);
    owner = await members.member('Owner');
    stranger = await members.member('Stranger');
    for (const kind of ['private', 'public'] as const) {
      const { id } = await makeCollection(owner, { is_private: kind === 'private' });
      ids[kind] = id;
      await owner.call('POST', `/collections/lists/${id}/words/bulk`, { words: ['Haus'] });
      const item = await owner.call('POST', `/collections/lists/${id}/items/custom`, {
        word: 'Eigenes',
        translation: 'own',
      });
      ids.item = (item.body as { id: string }).id;
    }
    const word = await owner.call('GET', '/dictionary/words/german-english/Haus');
    ids.entry = (word.body as { entries: { entry_uuid: string }[] }).entries[0]!.entry_uuid;
  });
  afterAll(() => members.close());

  const send = (caller: Caller, kind: 'private' | 'public', [method, path, body]: Call) => {
    const fill = (text: string) =>
      text.replace('{id}', ids[kind]).replace(ENTRY, ids.entry).replace(ITEM, ids.item);
    return caller.call(
      method,
      `/collections${fill(path)}`,
      body && (JSON.parse(fill(JSON.stringify(body))) as object),
    );
  };
  const contents = async () =>
    rowsOf<object>(
      await database.db.execute(sql`
        select (select json_agg(c order by c.id) from collections c) as collections,
               (select json_agg(i order by i.id) from collection_items i) as items,
               (select count(*)::int from collection_likes) as likes,
               (select count(*)::int from reports) as reports`),
    );

  describe.each(['private', 'public'] as const)('a %s collection', (kind) => {
    it.each(OWN)('is not changed by a guest or another: %s %s', async (...call) => {
      const before = await contents();
      expect((await send(members.guest, kind, call)).status).toBe(401);
      expect((await send(stranger, kind, call)).status).toBe(403);
      expect(await contents()).toEqual(before);
    });

    it('can be read by those it is meant for', async () => {
      const readable = kind === 'public' ? 200 : 403;
      const own = `/collections/lists/${ids[kind]}`;
      const shared = `/collections/collection_marketplace/${ids[kind]}`;
      expect((await members.guest.call('GET', own)).status).toBe(401);
      expect((await stranger.call('GET', own)).status).toBe(readable);
      expect((await owner.call('GET', own)).status).toBe(200);
      const senses = `${own}/words/${ids.entry}/senses`;
      expect((await members.guest.call('GET', senses)).status).toBe(401);
      expect((await stranger.call('GET', senses)).status).toBe(readable);
      expect((await owner.call('GET', senses)).status).toBe(200);
      for (const format of ['csv', 'apkg']) {
        const file = (caller: Caller) =>
          members.app.inject({
            url: `/api/v2${own}/export?format=${format}`,
            headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
          });
        expect((await file(members.guest)).statusCode).toBe(401);
        expect((await file(stranger)).statusCode).toBe(readable);
        expect((await file(owner)).statusCode).toBe(200);
      }
      expect((await members.guest.call('GET', shared)).status).toBe(readable);
      expect((await stranger.call('GET', shared)).status).toBe(readable);
    });
  });

  it.each(['private', 'public'] as const)('imports need one’s own list: %s', async (kind) => {
    const before = await contents();
    for (const [caller, status] of [
      [members.guest, 401],
      [stranger, 403],
    ] as const) {
      const form = new FormData();
      form.append('collection_id', ids[kind]);
      form.append('preview', 'false');
      form.append('file', new Blob(['Apfel,apple']));
      const reply = await members.app.inject({
        method: 'POST',
        url: '/api/v2/collections/lists/import',
        headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
        payload: form,
      });
      expect(reply.statusCode).toBe(status);
    }
    expect(await contents()).toEqual(before);
  });

  it.each(SHARED)('guests and private collections are refused: %s %s', async (...call) => {
    const before = await contents();
    expect((await send(members.guest, 'public', call)).status).toBe(401);
    expect((await send(stranger, 'private', call)).status).toBe(403);
    // Not by its owner either: these are calls of the marketplace.
    expect((await send(owner, 'private', call)).status).toBe(403);
    expect(await contents()).toEqual(before);
  });

  it("another's item is not found under one's own list", async () => {
    const { id } = await makeCollection(stranger);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { notes: 'x' } : undefined;
      const reply = await stranger.call(method, `/collections/lists/${id}/items/${ids.item}`, body);
      expect(reply.status).toBe(404);
    }
  });

  it('a collection made private is gone for guests at once', async () => {
    const { id } = await makeCollection(owner, { name: 'Kurz öffentlich', is_private: false });
    const look = () => members.guest.call('GET', `/collections/collection_marketplace/${id}`);
    expect((await look()).status).toBe(200);
    await owner.call('PUT', `/collections/lists/${id}`, { is_private: true });
    expect((await look()).status).toBe(403);
    const list = await members.guest.call('GET', '/collections/collection_marketplace?limit=50');
    expect(JSON.stringify(list.body)).not.toContain(id);
  });

  it('public answers show no e-mail address', async () => {
    const list = await members.guest.call('GET', '/collections/collection_marketplace');
    const detail = await members.guest.call(
      'GET',
      `/collections/collection_marketplace/${ids.public}`,
    );
    expect(JSON.stringify([list.body, detail.body])).not.toMatch(/@|example\.org/u);
  });

  it('no call on a collection is missing here', async () => {
    const { paths } = (await members.app.inject('/api/v2/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const known = [...OWN, ...SHARED].map(([method, path]) => `${method} ${path}`);
    const shape = (text: string) => text.replaceAll(/\{\w+\}/gu, '{}');
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => `${method.toUpperCase()} ${path.replace('/api/v2/collections', '')}`)
        .filter(
          (call) =>
            path.includes('/collections/') &&
            path.includes('{id}') &&
            !known.some((one) => shape(one) === shape(call)),
        ),
    );
    // Read above; the settings of flashcards and practice, which only read it, are tested below, marks with flashcards.
    expect(missing.toSorted()).toEqual([
      'GET /api/v2/flashcards/collections/{id}/marks',
      'GET /collection_marketplace/{id}',
      'GET /lists/{id}',
      'GET /lists/{id}/export',
      'GET /lists/{id}/words/{uuid}/senses',
      'PUT /api/v2/flashcards/collections/{id}',
    ]);
  });

  it('a private collection can be practised by nobody else', async () => {
    const before = await contents();
    for (const [caller, status] of [
      [members.guest, 401],
      [stranger, 403],
    ] as const) {
      const facets = ['word_to_meaning'];
      const { private: id } = ids;
      const answers = [
        await caller.call('PUT', `/flashcards/collections/${id}`, { facets }),
        await caller.call('POST', '/ai/practice/start', { collection_id: id }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    }
    const queue = await stranger.call('GET', `/flashcards/queue?collection_id=${ids.private}`);
    expect(queue.status).toBe(403);
    expect(await contents()).toEqual(before);
  });

  it('simultaneous likes count each person once', async () => {
    const path = `/collections/collection_marketplace/${ids.public}`;
    const people = await Promise.all([1, 2, 3].map((number) => members.member(`Liker ${number}`)));
    const likes = people.flatMap((person) => Array.from({ length: 17 }, () => person));
    const replies = await Promise.all(likes.map((person) => person.call('POST', `${path}/like`)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const [row] = rowsOf<{ counted: number; kept: number }>(
      await database.db.execute(sql`
        select count_like as counted,
          (select count(*)::int from collection_likes where collection_id = c.id) as kept
        from collections c where id = ${ids.public}`),
    );
    // An odd number of presses each, so liked.
    expect(row).toEqual({ counted: 3, kept: 3 });
  });

  it.each([
    'not-an-id',
    '00000000-0000-7000-8000-000000000000',
    '__proto__',
    "'; drop table users;--",
  ])('a collection %s does not exist', async (id) => {
    const path = `/collections/collection_marketplace/${encodeURIComponent(id)}`;
    expect((await members.guest.call('GET', path)).status).toBe(404);
  });
});
