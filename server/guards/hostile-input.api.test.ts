import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

/** Input that people type to break things, and input that breaks things by accident. */
const TEXTS = [
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7}',
  '__proto__',
  'constructor',
  'a\u0308 e\u0301',
  'ẞßSS',
  '😀👩‍👩‍👧',
  '\u202eabc\u202c',
  '\u200b',
  'null',
];

describe('hostile input', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let id: string;

  beforeAll(async () => {
    database = await openPglite();
    members = await memberApp(database);
    anna = await members.member('Anna');
    ({ id } = await makeCollection(anna, { is_private: false }));
  });
  afterAll(() => members.close());

  it.each(TEXTS)('is stored and returned unchanged: %j', async (text) => {
    const expected = text.normalize('NFC').trim();
    const made = await anna.call('POST', '/collections/lists', {
      name: `x${text}`,
      description: text,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: `x${expected}`, description: expected });
    const item = await anna.call('POST', `/collections/lists/${id}/items/custom`, {
      word: `x${text}`,
      translation: `y${text}`,
      notes: text,
    });
    expect(item.body).toMatchObject({ custom_word: `x${expected}` });
    const search = encodeURIComponent(text);
    for (const path of [
      `/collections/collection_marketplace?search=${search}`,
      `/collections/lists/${id}?items_search=${search}`,
    ]) {
      expect((await anna.call('GET', path)).status).toBe(200);
    }
  });

  it.each([
    ['a lone surrogate', { name: 'a\ud800' }],
    ['NUL', { name: 'a\u0000b' }],
    ['an array for a text', { name: ['a'] }],
    ['an object for a text', { name: { toString: 'a' } }],
    ['a number for a text', { name: 1 }],
    ['a text for a switch', { name: 'a', is_private: 'true' }],
    ['null', null],
    ['an array', []],
  ])('%s is refused', async (_case, body) => {
    const reply = await anna.call('POST', '/collections/lists', body);
    expect([400, 422]).toContain(reply.status);
  });

  it('a body with __proto__ is refused', async () => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/collections/lists',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload: '{"name":"a","__proto__":{"is_private":false}}',
    });
    expect([400, 422]).toContain(reply.statusCode);
  });

  it('too many words, and too much of everything, are refused', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, number) => `Wort${number}`);
    const bulk = (count: number) =>
      anna.call('POST', `/collections/lists/${id}/words/bulk`, { words: words(count) });
    expect((await bulk(501)).status).toBe(422);
    expect((await bulk(100_000)).status).toBe(413);
    const nested = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/collections/lists',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload: nested,
    });
    expect([400, 422]).toContain(reply.statusCode);
  });

  it('an odd Idempotency-Key or If-Match is refused', async () => {
    const create = (key: string) =>
      anna.call('POST', '/collections/lists', { name: 'a' }, { 'idempotency-key': key });
    expect((await create('a b')).status).toBe(400);
    expect((await create('x'.repeat(201))).status).toBe(400);
    const change = await anna.call(
      'PUT',
      `/collections/lists/${id}`,
      { name: 'b' },
      { 'if-match': 'W/"abc"' },
    );
    expect(change.status).toBe(412);
  });

  it('a collection of 5,000 items is paged, and its search covers all of them', async () => {
    const { id: large } = await makeCollection(anna, { name: 'Groß' });
    await database.db.execute(sql`
      insert into collection_items (id, collection_id, item_type, word, translation, created_at)
      select gen_random_uuid(), ${large}, 'custom_word', 'Wort ' || n, 'word ' || n, now()
      from generate_series(1, 5000) as n`);
    const first = await anna.call('GET', `/collections/lists/${large}`);
    expect(first.body).toMatchObject({ word_count: 5000, items_total: 5000 });
    expect((first.body as { items: unknown[] }).items).toHaveLength(1000);
    const last = await anna.call('GET', `/collections/lists/${large}?items_page=5`);
    expect((last.body as { items: { word: string }[] }).items.at(-1)).toMatchObject({
      word: 'Wort 5000',
    });
    const found = await anna.call('GET', `/collections/lists/${large}?items_search=wort 4999`);
    expect(found.body).toMatchObject({ items_total: 1, items: [{ word: 'Wort 4999' }] });
  });
});
