import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { discardAbandoned } from '#server/shared/collections/unfinished.queries.ts';
import { logQueries } from '#server/testing/logged-queries.ts';
import { openPostgres, TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
  type Reply,
} from '#server/testing/test-members.ts';
import { copyCollection } from './copy-collection.ts';

const QUOTAS = { collections: 4, itemsPerCollection: 6, items: 10 };
const LISTS = '/collections/lists';
const own = () => ({ word: randomUUID(), translation: 'own' });

describe.each(TEST_DATABASES)('quotas of collections on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database, {
      settings: {
        QUOTA_COLLECTIONS: String(QUOTAS.collections),
        QUOTA_ITEMS_PER_COLLECTION: String(QUOTAS.itemsPerCollection),
        QUOTA_ITEMS: String(QUOTAS.items),
      },
    });
  });
  afterAll(() => members.close());

  const person = (): Promise<Caller> => members.member(`Collector ${(people += 1)}`);
  const addOwn = (me: Caller, id: string): Promise<Reply> =>
    me.call('POST', `${LISTS}/${id}/items/custom`, own());
  const fill = async (me: Caller, id: string, count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      expect(await addOwn(me, id)).toMatchObject({ status: 201 });
    }
  };
  const clone = (me: Caller, id: string, key?: string): Promise<Reply> =>
    me.call(
      'POST',
      `/collections/collection_marketplace/${id}/clone`,
      undefined,
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const list = async (me: Caller): Promise<Collection[]> =>
    (await me.call('GET', LISTS)).body as Collection[];
  const refused = (code: string) => ({ status: 409, body: { detail: { code } } });

  it('cannot be passed by collections created at once', async () => {
    const me = await person();
    const made = await Promise.all(
      Array.from({ length: 9 }, () => me.call('POST', LISTS, { name: 'Küche' })),
    );
    const held = made.filter(({ status }) => status === 201);
    expect(held).toHaveLength(QUOTAS.collections);
    expect(made.find(({ status }) => status !== 201)).toMatchObject(
      refused('collection_quota_reached'),
    );
    expect(await list(me)).toHaveLength(QUOTAS.collections);
    const [one] = await list(me);
    await me.call('DELETE', `${LISTS}/${one?.id}`);
    expect((await me.call('POST', LISTS, { name: 'Bad' })).status).toBe(201);
  });

  it.each<[string, (me: Caller, id: string) => Promise<Reply>]>([
    ['an own entry', addOwn],
    [
      'an example',
      (me, id) =>
        me.call('POST', `${LISTS}/${id}/items/ai-example`, {
          word: 'Haus',
          sentence: 'Das Haus ist alt.',
          translation: 'The house is old.',
          cefr_level: 'A1',
        }),
    ],
    ['words', (me, id) => me.call('POST', `${LISTS}/${id}/words/bulk`, { words: ['Haus'] })],
    [
      'an entry',
      async (me, id) => {
        const found = await members.guest.call('GET', '/dictionary/words/german-english/Haus');
        const [entry] = (found.body as { entries: { entry_uuid: string }[] }).entries;
        return me.call('POST', `${LISTS}/${id}/words`, { entry_uuid: entry?.entry_uuid });
      },
    ],
  ])('%s is refused in a full collection, and in a full account', async (_kind, add) => {
    const me = await person();
    const { id } = await makeCollection(me);
    await fill(me, id, QUOTAS.itemsPerCollection);
    expect(await add(me, id)).toMatchObject(refused('collection_full'));
    const { id: other } = await makeCollection(me);
    await fill(me, other, QUOTAS.items - QUOTAS.itemsPerCollection);
    expect(await add(me, other)).toMatchObject(refused('item_quota_reached'));
    expect((await list(me)).map(({ word_count: words }) => words)).toEqual([4, 6]);
  });

  it('cannot be passed by items added to several collections at once', async () => {
    const me = await person();
    const [one, other] = [await makeCollection(me), await makeCollection(me)];
    const added = await Promise.all(
      Array.from({ length: 16 }, (_, index) => addOwn(me, (index % 2 === 0 ? one : other).id)),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(QUOTAS.items);
    const total = (await list(me)).reduce((sum, { word_count: words }) => sum + words, 0);
    expect(total).toBe(QUOTAS.items);
  });

  it('cannot be passed by copies made at once, and leave no trace of those refused', async () => {
    const author = await person();
    const original = await makeCollection(author, { is_private: false });
    await fill(author, original.id, 4);
    const me = await person();
    const copies = await Promise.all(Array.from({ length: 5 }, () => clone(me, original.id)));
    const statuses = copies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 409, 409, 409]);
    const kept = await list(me);
    expect(kept.map(({ word_count: words }) => words)).toEqual([4, 4]);
    const [{ held } = { held: 0 }] = await rows<{ held: number }>(
      database.db,
      sql`select count(*)::int as held from collections where user_id = ${me.userId}`,
    );
    expect(held).toBe(2);
  });

  it('makes twenty copies of one Idempotency-Key one', async () => {
    const author = await person();
    const original = await makeCollection(author, { is_private: false });
    const me = await person();
    const key = randomUUID();
    const copies = await Promise.all(Array.from({ length: 20 }, () => clone(me, original.id, key)));
    expect(new Set(copies.map(({ body }) => (body as Collection).id)).size).toBe(1);
    expect(await list(me)).toHaveLength(1);
  });

  describe('a copy made in several transactions', () => {
    const copy = (me: Caller, original: string, key: string | null = null) =>
      copyCollection(
        database.db,
        original,
        { userId: me.userId, key, fingerprint: 'f'.repeat(64), now: members.time.now },
        QUOTAS,
        2,
      );

    it('has every item in its order, and is counted', async () => {
      const author = await person();
      const original = await makeCollection(author, { is_private: false });
      await fill(author, original.id, 5);
      const me = await person();
      const made = await copy(me, original.id);
      const wordsOf = async (caller: Caller, id: string) =>
        (
          (await caller.call('GET', `${LISTS}/${id}`)).body as { items: { word: string }[] }
        ).items.map(({ word }) => word);
      expect(await wordsOf(me, made.id)).toEqual(await wordsOf(author, original.id));
      expect(made).toMatchObject({ word_count: 5, is_private: true, user_id: me.userId });
      const detail = await me.call('GET', `/collections/collection_marketplace/${original.id}`);
      expect(detail.body).toMatchObject({ count_clone: 1 });
    });

    it('is made once per key', async () => {
      const author = await person();
      const original = await makeCollection(author, { is_private: false });
      await fill(author, original.id, 5);
      const me = await person();
      const key = randomUUID();
      const [one, other] = [await copy(me, original.id, key), await copy(me, original.id, key)];
      expect(other.id).toBe(one.id);
      expect(await list(me)).toHaveLength(1);
    });

    it('is not seen before it is complete, and is gone where the original became private', async () => {
      const author = await person();
      const original = await makeCollection(author, { is_private: false });
      await fill(author, original.id, 5);
      const me = await person();
      const making = copy(me, original.id);
      const making2 = making.catch((error: unknown) => error);
      expect(await list(me)).toEqual([]);
      await author.call('PUT', `${LISTS}/${original.id}`, { is_private: true });
      expect(await making2).toMatchObject({ code: 'collection_private' });
      expect(await list(me)).toEqual([]);
    });

    it('is deleted when the process that made it is gone', async () => {
      const me = await person();
      const { id } = await makeCollection(me);
      await fill(me, id, 2);
      await database.db.execute(
        sql`update collections set unfinished_since = ${members.time.now.toISOString()} where id = ${id}`,
      );
      expect(await list(me)).toEqual([]);
      expect((await me.call('GET', `${LISTS}/${id}`)).status).toBe(404);
      expect((await addOwn(me, id)).status).toBe(404);
      await discardAbandoned(database.db, members.time.now);
      const count = () =>
        rows(database.db, sql`select id from collections where user_id = ${me.userId}`);
      expect(await count()).toHaveLength(1);
      await discardAbandoned(database.db, new Date(members.time.now.getTime() + 3_600_000));
      expect(await count()).toHaveLength(0);
    });
  });
});

it('a copy and a new name read no item into this process, and ask the database as often for many as for few', async () => {
  const members = await memberApp(await openPostgres());
  const author = await members.member('Author');
  const original = await makeCollection(author, { is_private: false });
  for (let made = 0; made < 5; made += 1) await makeCollection(author, { name: `Nr. ${made}` });
  const words = { words: ['Haus', 'gehen', 'gut', 'Vater', 'schön'] };
  await author.call('POST', `${LISTS}/${original.id}/words/bulk`, words);
  const me = await members.member('Copier');
  {
    using logged = logQueries();
    const path = `/collections/collection_marketplace/${original.id}/clone`;
    expect((await me.call('POST', path)).body).toMatchObject({ word_count: 5 });
    expect(logged.count(/collection_items/u)).toBe(1);
    expect(logged.rows(/collection_items/u)).toBe(1);
  }
  {
    using logged = logQueries();
    expect((await author.call('PUT', '/auth/profile', { name: 'Autorin' })).status).toBe(200);
    expect(logged.count(/update collections/u)).toBe(1);
  }
  await members.close();
});
