import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections/schemas.ts';
import { listCollections } from '#server/shared/collections/collections.queries.ts';
import type { Database, DatabaseConnection } from '#server/shared/database/database.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const LISTS = '/collections/lists';
const PEOPLE = ['Anna', 'Ben', 'Cem'];

interface World {
  db: Database;
  callers: Caller[];
}
/** @param who an index into the callers @param at an index into all collections, modulo their number */
type Step = (world: World, who: Caller, id: string, number: number) => Promise<unknown>;

const market = (id: string) => `/collections/collection_marketplace/${id}`;

/** Everything that changes what a list shows, also of other people's collections that one has copied. */
const STEPS: Record<string, Step> = {
  create: (_world, who) => makeCollection(who, { is_private: false }),
  rename: (_world, who, id, number) => who.call('PUT', `${LISTS}/${id}`, { name: `N${number}` }),
  'make private': (_world, who, id) => who.call('PUT', `${LISTS}/${id}`, { is_private: true }),
  publish: (_world, who, id) => who.call('PUT', `${LISTS}/${id}`, { is_private: false }),
  'add a word': (_world, who, id) =>
    who.call('POST', `${LISTS}/${id}/items/custom`, { word: 'Tee', translation: 'tea' }),
  'remove the words': ({ db }, _who, id) =>
    db.execute(sql`delete from collection_items where collection_id = ${id}`),
  like: (_world, who, id) => who.call('POST', `${market(id)}/like`),
  copy: (_world, who, id) => who.call('POST', `${market(id)}/clone`),
  delete: (_world, who, id) => who.call('DELETE', `${LISTS}/${id}`),
  'take another name': (_world, who, _id, number) =>
    who.call('PUT', '/auth/profile', { name: `Name ${number}` }),
  hide: ({ db }, _who, id) =>
    db.execute(sql`update collections set hidden_by = 'operator' where id = ${id}`),
  'show again': ({ db }, _who, id) =>
    db.execute(sql`update collections set hidden_by = null where id = ${id}`),
  'begin to fill': ({ db }, _who, id) =>
    db.execute(sql`update collections set unfinished_since = now() where id = ${id}`),
  'finish filling': ({ db }) => db.execute(sql`update collections set unfinished_since = null`),
  'change and take back': ({ db }, _who, id) =>
    db
      .transaction(async (tx) => {
        await tx.execute(sql`update collections set name = 'never' where id = ${id}`);
        throw new Error('taken back');
      })
      .catch(() => undefined),
};

const COMMANDS = fc.array(
  fc.record({
    step: fc.constantFrom(...Object.keys(STEPS)),
    who: fc.nat({ max: PEOPLE.length - 1 }),
    at: fc.nat({ max: 7 }),
    number: fc.nat({ max: 99 }),
  }),
  { maxLength: 40 },
);

describe.each(TEST_DATABASES)('the kept lists on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let world: World;

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
    const callers = await Promise.all(PEOPLE.map((name) => members.member(name)));
    world = { db: database.db, callers };
  });
  afterAll(() => members.close());

  const listed = async (who: Caller) => (await who.call('GET', LISTS)).body as Collection[];

  it('are those of the database after any sequence of changes', async () => {
    const { db, callers } = world;
    const property = fc.asyncProperty(COMMANDS, async (commands) => {
      await db.execute(sql`delete from collections`);
      // Everybody has copied something of somebody else.
      for (const [place, owner] of callers.entries()) {
        const { id } = await makeCollection(owner, { is_private: false });
        await callers[(place + 1) % callers.length]?.call('POST', `${market(id)}/clone`);
      }
      for (const { step, who, at, number } of commands) {
        const all = await db.execute(sql`select id::text from collections order by id`);
        const ids = (all as unknown as { rows: { id: string }[] }).rows;
        const id = ids[at % Math.max(1, ids.length)]?.id ?? '00000000-0000-7000-8000-000000000000';
        await STEPS[step]?.(world, callers[who]!, id, number);
        for (const caller of callers) {
          expect(await listed(caller)).toEqual(await listCollections(db, caller.userId));
        }
      }
    });
    await expect(fc.assert(property, { numRuns: 30 })).resolves.toBeUndefined();
  });

  it('are asked for in another order or encoding at once', async () => {
    const [anna] = world.callers as [Caller];
    await world.db.execute(sql`delete from collections`);
    const older = await makeCollection(anna, { name: 'older', description: 'x'.repeat(500) });
    const newer = await makeCollection(anna, { name: 'newer', description: 'x'.repeat(500) });
    const namesIn = async (order: string) => {
      const reply = await anna.call('GET', LISTS, undefined, { cookie: order });
      return (reply.body as Collection[]).map(({ name }) => name);
    };
    const tail = ({ id }: Collection) => id.replaceAll('-', '').slice(-8);
    expect(await namesIn('')).toEqual(['newer', 'older']);
    expect(await namesIn(`collection_order=${tail(older)}${tail(newer)}`)).toEqual([
      'older',
      'newer',
    ]);
    expect(await namesIn('')).toEqual(['newer', 'older']);
    const headers = { authorization: `Bearer ${anna.token}` };
    for (const encoding of ['gzip', 'br', 'identity', 'gzip']) {
      const reply = await members.app.inject({
        url: `/api/v2${LISTS}`,
        headers: { ...headers, 'accept-encoding': encoding },
      });
      const sent = reply.headers['content-encoding'] ?? 'identity';
      expect([sent, reply.headers['vary'], reply.headers['cache-control']]).toEqual([
        encoding,
        'accept-encoding',
        'private, no-store',
      ]);
    }
  });

  it('are refused to a session that has ended', async () => {
    const anna = await members.member('Anna');
    expect((await anna.call('GET', LISTS)).status).toBe(200);
    await anna.call('POST', '/auth/sign-out-everywhere');
    expect((await anna.call('GET', LISTS)).status).toBe(401);
    const again = await members.member('Anna');
    world.callers[0] = again;
    expect((await again.call('GET', LISTS)).status).toBe(200);
    expect((await anna.call('GET', LISTS)).status).toBe(401);
  });
});
