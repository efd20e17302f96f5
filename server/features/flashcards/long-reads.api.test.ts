import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { cardKey } from '#learning/card-key.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import { countUnseen, listDue, listUnseen, type Scope, slicesOf } from './queue.queries.ts';
import {
  retentionByMonth,
  retentionOf,
  reviewsByDay,
  type Span,
  spansSince,
} from './stats.queries.ts';

const WORDS = ['Haus', 'gehen', 'gut', 'Vater', 'schön', 'Straße', 'Frage', 'Karte'];
const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2027-11-21T12:00:00Z');
const ZONE = 'Europe/Berlin';
const ONE_SLICE = 1000;

describe.each(TEST_DATABASES)('what is read in parts on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let me: Caller;
  let scope: Scope;

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database, { settings: { QUOTA_COLLECTIONS: '3' } });
    me = await members.member('Learner');
    scope = { userId: me.userId, collectionId: null };
    for (const words of [WORDS.slice(0, 5), WORDS.slice(3), WORDS.slice(1, 2)]) {
      const { id } = await makeCollection(me);
      await me.call('POST', `/collections/lists/${id}/words/bulk`, { words });
      await me.call('PUT', `/flashcards/collections/${id}`, {
        facets: words.length > 4 ? ['word_to_meaning', 'article'] : ['word_to_meaning', 'cloze'],
      });
    }
    const queue = (await me.call('GET', '/flashcards/queue')).body as QueueReply;
    const reviews = queue.cards.slice(0, 5).flatMap(({ note, facet }, index) =>
      [1, 40, 90].map((days) => ({
        id: randomUUID(),
        note,
        facet,
        rating: 1 + ((index + days) % 4),
        reviewed_at: new Date(NOW.getTime() - (days + index) * 86_400_000).toISOString(),
        duration_ms: 1000,
      })),
    );
    const kept = await me.call('POST', '/flashcards/reviews', { reviews });
    if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
  });
  afterAll(() => members.close());

  it.each([1, 2, 3, 5])(
    'is the same in slices of %i items as in one: what is due, new and unseen',
    async (size) => {
      const { db } = database;
      const whole = await slicesOf(db, scope, ONE_SLICE);
      const slices = await slicesOf(db, scope, size);
      expect(whole).toHaveLength(1);
      expect(slices.length).toBeGreaterThan(1);
      const due = await listDue(db, scope, whole, LATER);
      expect(due.length).toBeGreaterThan(3);
      expect(
        new Map((await listDue(db, scope, slices, LATER)).map((it) => [cardKey(it), it])),
      ).toEqual(new Map(due.map((it) => [cardKey(it), it])));
      const unseen = await listUnseen(db, scope, whole, NOW, 100);
      expect(unseen.length).toBeGreaterThan(5);
      expect(await listUnseen(db, scope, slices, NOW, 100)).toEqual(unseen);
      expect(await listUnseen(db, scope, slices, NOW, 4)).toEqual(unseen.slice(0, 4));
      const distinct = new Set(unseen.map(cardKey)).size;
      expect(await countUnseen(db, scope, whole)).toBe(distinct);
      expect(await countUnseen(db, scope, slices)).toBe(distinct);
    },
  );

  it('is the same in spans of days as in one: days, months and retention', async () => {
    const { db } = database;
    const year = { day: '2025-11-21', today: '2026-11-21', timeZone: ZONE };
    const whole = await spansSince(db, me.userId, year);
    expect(whole).toHaveLength(1);
    const setCount = (count: number) =>
      db.execute(
        sql`update flashcard_settings set review_count = ${count} where user_id = ${me.userId}`,
      );
    await setCount(100_000);
    const spans = await spansSince(db, me.userId, year);
    await setCount(15);
    expect(spans).toHaveLength(37);
    const read = async (some: readonly Span[]) => [
      await reviewsByDay(db, me.userId, some, ZONE),
      await retentionByMonth(db, me.userId, some, ZONE),
      await retentionOf(db, me.userId, some),
    ];
    const found = await read(whole);
    expect(found[0]).not.toHaveLength(0);
    expect(await read(spans)).toEqual(found);
  });

  it('others’ collections may be practised up to a quota, and facets changed beyond it', async () => {
    const author = await members.member('Author');
    const codes: number[] = [];
    const other = await members.member('Second author');
    const choose = (id: string) =>
      me.call('PUT', `/flashcards/collections/${id}`, { facets: ['word_to_meaning'] });
    const ids: string[] = [];
    for (const owner of [author, author, other, other]) {
      ids.push((await makeCollection(owner, { is_private: false })).id);
    }
    for (const id of ids) codes.push((await choose(id)).status);
    expect(codes).toEqual([200, 200, 200, 409]);
    expect((await choose(ids[0] ?? '')).status).toBe(200);
  });
});
