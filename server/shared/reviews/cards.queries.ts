import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CardPhase, Facet } from '#contract/flashcards/terms.ts';
import type { MemoryState } from '#contract/flashcards/schemas.ts';
import { type CardName, cardKey } from '#learning/card-key.ts';
import type { Answer, Checkpoint } from '#learning/scheduler.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { flashcards, reviews, undoneReviews } from '#server/shared/database/schema/flashcards.ts';
import { counted } from './review-limits.rules.ts';

type CardRow = typeof flashcards.$inferSelect;

/** A card's state with what late reviews are replayed from. */
export interface StoredCard extends CardName {
  /** Null: no review of it counts. */
  state: MemoryState | null;
  checkpoints: Checkpoint[];
}

/** The stored cards by `cardKey`; those without a counted review are missing. */
export async function findCards(
  db: Database,
  userId: string,
  names: readonly CardName[],
): Promise<Map<string, StoredCard & { state: MemoryState }>> {
  if (names.length === 0) return new Map();
  const found = await db
    .select()
    .from(flashcards)
    .where(and(eq(flashcards.userId, userId), isOneOf(names)));
  return new Map(
    found.map((row) => [
      cardKey(row),
      {
        note: row.note,
        facet: row.facet,
        state: toState(row),
        checkpoints: row.checkpoints ?? [],
      },
    ]),
  );
}

function isOneOf(names: readonly CardName[]): SQL | undefined {
  return or(
    ...[...Map.groupBy(names, ({ facet }) => facet)].map(([facet, some]: [Facet, CardName[]]) =>
      and(
        eq(flashcards.facet, facet),
        inArray(
          flashcards.note,
          some.map(({ note }) => note),
        ),
      ),
    ),
  );
}

/** How many reviews there are of some cards and days, by `counted`. */
export async function countReviews(
  tx: Database,
  userId: string,
  wanted: readonly (CardName & { day: string })[],
): Promise<Map<string, number>> {
  const found = await rows<Partial<CardName> & { day: string; count: number }>(
    tx,
    sql`with wanted as (
        select distinct note, facet, day
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (note uuid, facet text, day date)
      )
      select w.note, w.facet, w.day::text, (select count(*)::int from ${reviews} r
          where r.user_id = ${userId} and r.note = w.note and r.facet = w.facet and ${isOn('w')}) as count
        from wanted w
      union all
      select null, null, d.day::text, (select count(*)::int from ${reviews} r
          where r.user_id = ${userId} and ${isOn('d')})
        from (select distinct day from wanted) d`,
  );
  return new Map(
    found.map(({ note, facet, day, count }) => [
      note && facet ? counted.cardAndDay({ note, facet }, day) : counted.day(day),
      count,
    ]),
  );
}

function isOn(table: 'w' | 'd'): SQL {
  return sql.raw(`r.reviewed_at >= ${table}.day::timestamp at time zone 'UTC'
    and r.reviewed_at < (${table}.day + 1)::timestamp at time zone 'UTC'`);
}

/** Rows of a card's log, with the undone ones. */
export async function countRows(
  tx: Database,
  userId: string,
  { note, facet }: CardName,
): Promise<number> {
  return tx.$count(
    reviews,
    and(eq(reviews.userId, userId), eq(reviews.note, note), eq(reviews.facet, facet)),
  );
}

/** A counted review, as a replay needs it. */
export interface CountedReview extends Answer {
  phase: CardPhase;
}

/** The counted reviews of a card after a checkpoint; all of them if that is null. */
export async function listCounted(
  tx: Database,
  userId: string,
  { note, facet }: CardName,
  after: Checkpoint | null,
): Promise<CountedReview[]> {
  const found = await rows<Omit<CountedReview, 'reviewedAt'> & { at: Date | string }>(
    tx,
    sql`select r.id, r.rating, r.phase, r.reviewed_at as at from ${reviews} r
      where r.user_id = ${userId} and r.note = ${note} and r.facet = ${facet}
        and ${after ? sql`(r.reviewed_at, r.id) > (${after.reviewedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
        and not exists (select from ${undoneReviews} u where u.user_id = r.user_id and u.id = r.id)`,
  );
  return found.map(({ at, ...review }) => Object.assign(review, { reviewedAt: new Date(at) }));
}

export async function savePhases(
  tx: Database,
  userId: string,
  changed: readonly { id: string; phase: CardPhase }[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${reviews} as r set phase = changed.phase
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, phase text)
    where r.user_id = ${userId} and r.id = changed.id`);
}

/** Saves states; a card without one is removed. */
export async function saveCards(
  tx: Database,
  userId: string,
  cards: readonly StoredCard[],
): Promise<void> {
  const kept = cards.flatMap(({ note, facet, state, checkpoints }) =>
    state
      ? [
          {
            userId,
            note,
            facet,
            ...toColumns(state),
            checkpoints: checkpoints.length === 0 ? null : checkpoints,
          },
        ]
      : [],
  );
  if (kept.length > 0) {
    await tx
      .insert(flashcards)
      .values(kept)
      .onConflictDoUpdate({
        target: [flashcards.userId, flashcards.note, flashcards.facet],
        set: {
          phase: sql`excluded.phase`,
          due: sql`excluded.due`,
          stability: sql`excluded.stability`,
          difficulty: sql`excluded.difficulty`,
          scheduledDays: sql`excluded.scheduled_days`,
          learningSteps: sql`excluded.learning_steps`,
          reps: sql`excluded.reps`,
          lapses: sql`excluded.lapses`,
          lastReview: sql`excluded.last_review`,
          checkpoints: sql`excluded.checkpoints`,
        },
      });
  }
  const gone = cards.filter(({ state }) => state === null);
  if (gone.length > 0) {
    await tx.delete(flashcards).where(and(eq(flashcards.userId, userId), isOneOf(gone)));
  }
}

function toState(row: CardRow): MemoryState {
  return {
    phase: row.phase,
    due: row.due.toISOString(),
    stability: row.stability,
    difficulty: row.difficulty,
    scheduled_days: row.scheduledDays,
    learning_steps: row.learningSteps,
    reps: row.reps,
    lapses: row.lapses,
    last_review: row.lastReview.toISOString(),
  };
}

function toColumns(state: MemoryState) {
  return {
    phase: state.phase,
    due: new Date(state.due),
    stability: state.stability,
    difficulty: state.difficulty,
    scheduledDays: state.scheduled_days,
    learningSteps: state.learning_steps,
    reps: state.reps,
    lapses: state.lapses,
    lastReview: new Date(state.last_review),
  };
}
