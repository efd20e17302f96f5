import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const WORDS = ['Haus', 'gehen', 'gut', 'Vater', 'schön'];
const PEOPLE = ['Anna', 'Ben', 'Cem'];

/** The visible state, kept in memory by the simplest possible means. */
interface ModelCollection {
  id: string;
  owner: number;
  isPrivate: boolean;
  words: Set<string>;
  custom: number;
  likes: Set<number>;
  clonedFrom: string | null;
}
interface Model {
  collections: ModelCollection[];
}
interface Real {
  callers: Caller[];
  database: DatabaseConnection;
  vocabulary: Map<string, string>;
}

const pick = (model: Model, number: number) =>
  model.collections[number % Math.max(1, model.collections.length)];

/** Likes of people other than the owner. */
const countedLikes = ({ likes, owner }: ModelCollection) => likes.size - Number(likes.has(owner));

/** After each command every counter must equal both the model and a recount of the rows. */
async function compare(model: Model, { database }: Real): Promise<void> {
  const rows = rowsOf<{
    id: string;
    word_count: number;
    count_like: number;
    count_clone: number;
    words: number;
    likes: number;
    clones: number;
  }>(
    await database.db.execute(sql`
      select c.id, c.word_count, c.count_like, c.count_clone,
        (select count(*)::int from collection_items i where i.collection_id = c.id) as words,
        (select count(*)::int from collection_likes l
          where l.collection_id = c.id and l.user_id <> c.user_id) as likes,
        (select count(distinct user_id)::int from collections k
          where k.cloned_from = c.id and k.user_id <> c.user_id) as clones
      from collections c`),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  assert.deepEqual(new Set(found.keys()), new Set(model.collections.map(({ id }) => id)));
  for (const collection of model.collections) {
    const { id, owner, words, custom } = collection;
    const clonedBy = model.collections.flatMap((it) => (it.clonedFrom === id ? it.owner : []));
    const clones = new Set(clonedBy.filter((who) => who !== owner)).size;
    const likes = countedLikes(collection);
    assert.deepEqual(found.get(id), {
      id,
      word_count: words.size + custom,
      words: words.size + custom,
      count_like: likes,
      likes,
      count_clone: clones,
      clones,
    });
  }
}

type Step = (model: Model, real: Real) => Promise<void>;
const step = (label: string, run: Step) => ({
  check: () => true,
  run: async (model: Model, real: Real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => label,
});

const person = fc.nat({ max: PEOPLE.length - 1 });
const place = fc.nat({ max: 9 });
const path = (id: string) => `/collections/lists/${id}`;
const market = (id: string) => `/collections/collection_marketplace/${id}`;

const COMMANDS = [
  fc.tuple(person, fc.boolean()).map(([owner, isPrivate]) =>
    step(`create ${owner} ${isPrivate}`, async (model, { callers }) => {
      const { id } = await makeCollection(callers[owner]!, { is_private: isPrivate });
      const empty = { words: new Set<string>(), custom: 0, likes: new Set<number>() };
      model.collections.push({ id, owner, isPrivate, ...empty, clonedFrom: null });
    }),
  ),
  fc.tuple(person, place, fc.subarray(WORDS)).map(([who, at, words]) =>
    step(`bulk ${who} ${at} ${words.join()}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target || words.length === 0) return;
      const { status } = await callers[who]!.call('POST', `${path(target.id)}/words/bulk`, {
        words,
      });
      assert.equal(status === 200, target.owner === who);
      if (status === 200) for (const word of words) target.words.add(word);
    }),
  ),
  fc.tuple(person, place, fc.constantFrom(...WORDS)).map(([who, at, word]) =>
    step(`unpin ${who} ${at} ${word}`, async (model, { callers, vocabulary }) => {
      const target = pick(model, at);
      if (!target) return;
      const entry = vocabulary.get(word) ?? '';
      const { status } = await callers[who]!.call('DELETE', `${path(target.id)}/words/${entry}`);
      assert.equal(status === 204, target.owner === who && target.words.has(word));
      if (status === 204) target.words.delete(word);
    }),
  ),
  fc.tuple(person, place).map(([who, at]) =>
    step(`custom ${who} ${at}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target) return;
      const { status } = await callers[who]!.call('POST', `${path(target.id)}/items/custom`, {
        word: 'Eigenes',
        translation: 'own',
      });
      if (status === 201) target.custom++;
    }),
  ),
  fc.tuple(person, place).map(([who, at]) =>
    step(`like ${who} ${at}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target) return;
      const reply = await callers[who]!.call('POST', `${market(target.id)}/like`);
      assert.equal(reply.status, target.isPrivate ? 403 : 200);
      if (reply.status !== 200) return;
      if (!target.likes.delete(who)) target.likes.add(who);
      const expected = { liked: target.likes.has(who), count_like: countedLikes(target) };
      assert.deepEqual(reply.body, expected);
    }),
  ),
  fc.tuple(person, place).map(([who, at]) =>
    step(`clone ${who} ${at}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target) return;
      const { status, body } = await callers[who]!.call('POST', `${market(target.id)}/clone`);
      assert.equal(status, target.isPrivate ? 403 : 201);
      if (status !== 201) return;
      model.collections.push({
        id: (body as { id: string }).id,
        owner: who,
        isPrivate: true,
        words: new Set(target.words),
        custom: target.custom,
        likes: new Set(),
        clonedFrom: target.id,
      });
    }),
  ),
  fc.tuple(place, fc.boolean()).map(([at, isPrivate]) =>
    step(`privacy ${at} ${isPrivate}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target) return;
      await callers[target.owner]!.call('PUT', path(target.id), { is_private: isPrivate });
      target.isPrivate = isPrivate;
    }),
  ),
  fc.tuple(person, place).map(([who, at]) =>
    step(`delete ${who} ${at}`, async (model, { callers }) => {
      const target = pick(model, at);
      if (!target) return;
      const { status } = await callers[who]!.call('DELETE', path(target.id));
      assert.equal(status === 204, target.owner === who);
      if (status === 204) model.collections.splice(model.collections.indexOf(target), 1);
    }),
  ),
];

describe.each(TEST_DATABASES)('counters on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  const real: Real = { callers: [], database: null!, vocabulary: new Map() };

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
    real.database = database;
    real.callers = await Promise.all(PEOPLE.map((name) => members.member(name)));
    for (const word of WORDS) {
      const reply = await members.guest.call('GET', `/dictionary/words/german-english/${word}`);
      const { entries, primary_entry } = reply.body as {
        entries: { entry_uuid: string }[];
        primary_entry: number;
      };
      real.vocabulary.set(word, entries[primary_entry]!.entry_uuid);
    }
  });
  afterAll(() => members.close());

  it('equal the model and a recount after any sequence of calls', async () => {
    const property = fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: 40 }),
      async (commands) => {
        await database.db.execute(sql`delete from collections`);
        await fc.asyncModelRun(() => ({ model: { collections: [] }, real }), commands);
      },
    );
    await expect(fc.assert(property, { numRuns: 15 })).resolves.toBeUndefined();
  });

  it('equal a recount after many calls at once', async () => {
    await database.db.execute(sql`delete from collections`);
    const [anna, ben, cem] = real.callers as [Caller, Caller, Caller];
    const { id } = await makeCollection(anna, { is_private: false });
    const calls = Array.from({ length: 60 }, (_, number) => {
      const caller = [anna, ben, cem][number % 3]!;
      if (number % 4 === 0) return caller.call('POST', `${market(id)}/clone`);
      if (number % 4 === 1) return caller.call('POST', `${market(id)}/like`);
      return anna.call('POST', `${path(id)}/words/bulk`, { words: WORDS.slice(number % 5) });
    });
    const replies = await Promise.all(calls);
    expect(replies.filter(({ status }) => status >= 400)).toEqual([]);
    const [row] = rowsOf<Record<string, number>>(
      await database.db.execute(sql`
        select word_count, count_clone, count_like,
          (select count(*)::int from collection_items i where i.collection_id = c.id) as words,
          (select count(distinct user_id)::int from collections k
            where k.cloned_from = c.id and k.user_id <> c.user_id) as clones,
          (select count(*)::int from collection_likes l
            where l.collection_id = c.id and l.user_id <> c.user_id) as likes
        from collections c where id = ${id}`),
    );
    expect(row).toMatchObject({
      word_count: row!['words'],
      count_clone: row!['clones'],
      count_like: row!['likes'],
    });
    expect(row!['words']).toBe(WORDS.length);
    expect(row!['clones']).toBe(2);
  });

  it('count a person’s copies once, also when they are deleted at the same moment', async () => {
    await database.db.execute(sql`delete from collections`);
    const [anna, ben] = real.callers as [Caller, Caller];
    const { id } = await makeCollection(anna, { is_private: false });
    const clones = async () =>
      ((await anna.call('GET', market(id))).body as { count_clone: number }).count_clone;
    const clone = async (who: Caller) =>
      ((await who.call('POST', `${market(id)}/clone`)).body as { id: string }).id;
    for (let copy = 0; copy < 3; copy++) await clone(anna);
    expect(await clones()).toBe(0);
    const copies = await Promise.all(Array.from({ length: 8 }, () => clone(ben)));
    expect(await clones()).toBe(1);
    const [last = '', ...others] = copies;
    await Promise.all(others.map((copy) => ben.call('DELETE', path(copy))));
    expect(await clones()).toBe(1);
    const again = await clone(ben);
    await Promise.all([last, again].map((copy) => ben.call('DELETE', path(copy))));
    expect(await clones()).toBe(0);
  });
});
