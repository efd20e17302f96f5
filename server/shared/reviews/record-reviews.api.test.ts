import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rating, Review } from '#contract/flashcards/schemas.ts';
import { cardKey } from '#learning/card-key.ts';
import { replay } from '#learning/scheduler.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { logQueries } from '#server/testing/logged-queries.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { recordReviews, resetProgress, undoReviews } from './record-reviews.ts';
import {
  REVIEWS_PER_CARD,
  REVIEWS_PER_CARD_AND_DAY,
  REVIEWS_PER_DAY,
} from './review-limits.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const QUOTAS = { reviews: 100_000, cards: 1000 };
const FACET = 'word_to_meaning';

/** @param hours before now */
function review(note: string, hours: number, rating: Rating = 3): Review {
  return {
    id: randomUUID(),
    note,
    facet: FACET,
    rating,
    reviewed_at: new Date(NOW.getTime() - hours * HOUR).toISOString(),
    duration_ms: 1000,
  };
}
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the log of reviews', () => {
  let database: DatabaseConnection;
  beforeAll(async () => {
    database = await openPostgres();
  });
  afterAll(() => database.close());

  const person = async (): Promise<string> => {
    const id = randomUUID();
    await database.db.execute(sql`
      insert into users (id, issuer, subject, email, name, created_at) values (${id}, 'test', ${id}, '', '', now())`);
    return id;
  };
  const record = async (userId: string, given: readonly Review[], quotas = QUOTAS) => {
    const states: unknown[] = [];
    const ignored: string[] = [];
    for (let start = 0; start < given.length; start += 200) {
      const part = given.slice(start, start + 200);
      const reply = await recordReviews(database.db, userId, part, quotas, NOW);
      states.push(...reply.states);
      ignored.push(...reply.ignored);
    }
    return { states, ignored };
  };
  const count = async (userId: string, table: 'reviews' | 'undone_reviews' | 'flashcards') => {
    const [row] = await rows<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    return row?.count;
  };
  /** As a replay of the whole log gives it. */
  const expected = (note: string, counted: readonly Review[]) =>
    replay(
      counted.map(({ id, rating, reviewed_at: at }) => ({ id, rating, reviewedAt: new Date(at) })),
      { desiredRetention: 0.9, cardKey: cardKey({ note, facet: FACET }) },
    );
  const phases = async (userId: string) =>
    new Map(
      (
        await rows<{ id: string; phase: string }>(
          database.db,
          sql`select r.id, r.phase from reviews r where user_id = ${userId} and not exists (
            select from undone_reviews u where u.user_id = r.user_id and u.id = r.id)`,
        )
      ).map(({ id, phase }) => [id, phase]),
    );

  it('adds a newest review to the kept state without reading the card’s others', async () => {
    const [me, note] = [await person(), randomUUID()];
    await record(
      me,
      times(400, (index) => review(note, 400 - index)),
    );
    const [newest] = [review(note, 0)];
    using logged = logQueries();
    const { states } = await recordReviews(database.db, me, [newest], QUOTAS, NOW);
    expect(states).toMatchObject([{ state: { reps: 401 } }]);
    // Whether it is there already, and how many of the card and the day there are.
    expect(logged.rows(/\breviews\b/u)).toBeLessThanOrEqual(2);
  });

  it('replays a late review from the last checkpoint before it', async () => {
    const [me, note] = [await person(), randomUUID()];
    const all = times(400, (index) => review(note, 800 - 2 * index, index % 7 === 0 ? 1 : 3));
    await record(me, all);
    const late = review(note, 101);
    using logged = logQueries();
    const { states } = await recordReviews(database.db, me, [late], QUOTAS, NOW);
    expect(states).toEqual([{ note, facet: FACET, state: expected(note, [...all, late]).state }]);
    // The 50 after it, and at most a hundred before.
    expect(logged.rows(/\breviews\b/u)).toBeLessThanOrEqual(153);
  });

  it('ends at the state of a replay of everything, in whatever order and parts reviews arrive', async () => {
    const part = fc.record({
      hours: fc.array(fc.nat(3000), { minLength: 1, maxLength: 120 }),
      ratings: fc.array(fc.constantFrom<Rating>(1, 2, 3, 4), { minLength: 1, maxLength: 5 }),
      undone: fc.array(fc.nat(), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const [me, note] = [await person(), randomUUID()];
        const sent: Review[] = [];
        const undone = new Set<string>();
        for (const { hours, ratings, undone: places } of parts) {
          const given = hours.map((hour, index) =>
            review(note, hour, ratings[index % ratings.length]),
          );
          const { ignored } = await recordReviews(database.db, me, given, QUOTAS, NOW);
          sent.push(...given.filter(({ id }) => !ignored.includes(id)));
          const ids = places.flatMap((place) => sent[place % sent.length]?.id ?? []);
          if (ids.length === 0) continue;
          await undoReviews(database.db, me, ids, QUOTAS);
          for (const id of ids) undone.add(id);
        }
        const counted = sent.filter(({ id }) => !undone.has(id));
        const { state, phases: wanted } = expected(note, counted);
        const kept = await rows<{ reps: number; stability: number; due: Date }>(
          database.db,
          sql`select reps, stability, due from flashcards where user_id = ${me}`,
        );
        expect(kept.map(({ reps, stability }) => ({ reps, stability }))).toEqual(
          state ? [{ reps: state.reps, stability: state.stability }] : [],
        );
        expect(await phases(me)).toEqual(wanted);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps no more reviews of a card and day, of a card and of a day than anybody means', async () => {
    const [me, note] = [await person(), randomUUID()];
    const ofOneDay = times(REVIEWS_PER_CARD_AND_DAY + 3, (index) => review(note, 1 + index / 100));
    expect((await record(me, ofOneDay)).ignored).toHaveLength(3);
    // Sent again, those that are there are no further ones.
    expect((await record(me, ofOneDay)).ignored).toHaveLength(3);
    const days = times(REVIEWS_PER_CARD, (index) => review(note, 24 * (2 + index / 40)));
    expect((await record(me, days)).ignored).toHaveLength(REVIEWS_PER_CARD_AND_DAY);
    expect(await count(me, 'reviews')).toBe(REVIEWS_PER_CARD);

    const other = await person();
    const many = times(REVIEWS_PER_DAY + 5, () => review(randomUUID(), 1));
    expect((await record(other, many, { ...QUOTAS, cards: 5000 })).ignored).toHaveLength(5);
    expect(await count(other, 'reviews')).toBe(REVIEWS_PER_DAY);
  });

  it('stays within the account’s quotas, and keeps nothing of a call that passes them', async () => {
    const me = await person();
    const quotas = { reviews: 6, cards: 4 };
    const notes = times(4, () => randomUUID());
    await record(
      me,
      notes.map((note) => review(note, 5)),
      quotas,
    );
    const full = { code: 'review_quota_reached' };
    await expect(record(me, [review(randomUUID(), 1)], quotas)).rejects.toMatchObject(full);
    const again = times(2, (index) => review(notes[0]!, index));
    await record(me, again, quotas);
    await expect(record(me, [review(notes[0]!, 0)], quotas)).rejects.toMatchObject(full);
    expect([await count(me, 'reviews'), await count(me, 'flashcards')]).toEqual([6, 4]);
    const ids = times(7, () => randomUUID());
    await expect(undoReviews(database.db, me, ids, quotas)).rejects.toMatchObject(full);
    await undoReviews(database.db, me, ids.slice(1), quotas);
    expect(await count(me, 'undone_reviews')).toBe(6);
    await resetProgress(database.db, me, NOW);
    expect([await count(me, 'reviews'), await count(me, 'undone_reviews')]).toEqual([0, 0]);
  });

  it('is divided into transactions that replay little each', async () => {
    const me = await person();
    const notes = times(4, () => randomUUID());
    for (const note of notes) {
      await record(
        me,
        times(900, (index) => review(note, 900 - index)),
      );
    }
    using logged = logQueries();
    const late = notes.map((note) => review(note, 2000));
    const { states } = await recordReviews(database.db, me, late, QUOTAS, NOW);
    expect(states).toHaveLength(4);
    expect(logged.count(/^commit/u)).toBe(4);
  });
});
