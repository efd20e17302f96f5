import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CardPhase, Facet } from '#contract/flashcards/terms.ts';
import type {
  MemoryState,
  Review,
  ReviewsReply,
  ratingSchema,
} from '#contract/flashcards/schemas.ts';
import { type CardName, cardKey } from '#learning/card-key.ts';
import { replay } from '#learning/scheduler.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  flashcards,
  flashcardSettings,
  reviews,
  undoneReviews,
} from '#server/shared/database/schema/flashcards.ts';
import { lockLearner, type Learner } from './settings.queries.ts';

type ReviewRow = typeof reviews.$inferSelect;

/**
 * Saves reviews and updates their cards. A review that exists already is ignored, whatever it contains now; a late one takes
 * its place in time. A review dated in the future counts as now.
 */
export async function recordReviews(
  db: Database,
  userId: string,
  given: readonly Review[],
  now: Date,
): Promise<ReviewsReply> {
  return db.transaction(async (tx) => {
    const learner = await lockLearner(tx, userId);
    const { resetAt } = learner;
    const [before, counted] = partition(
      given,
      ({ reviewed_at: at }) => resetAt !== null && new Date(at) <= resetAt,
    );
    if (counted.length > 0) {
      await tx
        .insert(reviews)
        .values(counted.map((review) => toRow(userId, review, now)))
        .onConflictDoNothing();
    }
    return {
      states: await refreshCards(tx, userId, learner, counted),
      ignored: before.map(({ id }) => id),
    };
  });
}

/** Undoes reviews; one that has not arrived yet will not count when it does. */
export async function undoReviews(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReviewsReply> {
  return db.transaction(async (tx) => {
    const learner = await lockLearner(tx, userId);
    await tx
      .insert(undoneReviews)
      .values(ids.map((id) => ({ userId, id })))
      .onConflictDoNothing();
    const concerned = await tx
      .select({ note: reviews.note, facet: reviews.facet })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])));
    return { states: await refreshCards(tx, userId, learner, concerned), ignored: [] };
  });
}

/** Erases all progress. Reviews made before, but not yet sent by another device, will not count. */
export async function resetProgress(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLearner(tx, userId);
    for (const table of [reviews, undoneReviews, flashcards]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    await tx
      .update(flashcardSettings)
      .set({ resetAt: now })
      .where(eq(flashcardSettings.userId, userId));
  });
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function toRow(userId: string, review: Review, now: Date): typeof reviews.$inferInsert {
  const { id, note, facet, rating, reviewed_at: at, duration_ms: durationMs } = review;
  const given = new Date(at);
  const reviewedAt = given > now ? now : given;
  return { userId, id, note, facet, rating, phase: 'new', reviewedAt, durationMs };
}

/** Replays the cards' reviews and saves the resulting states. */
async function refreshCards(
  tx: Database,
  userId: string,
  { desiredRetention }: Learner,
  concerned: readonly CardName[],
): Promise<ReviewsReply['states']> {
  const names = distinctCards(concerned);
  if (names.length === 0) return [];
  const history = Map.groupBy(await listReviews(tx, userId, names), cardKey);
  const changedPhases: { id: string; phase: CardPhase }[] = [];
  const states = names.map(({ note, facet }) => {
    const rows = history.get(cardKey({ note, facet })) ?? [];
    const answers = rows.map(({ id, rating, reviewedAt }) => ({
      id,
      rating: rating as z.infer<typeof ratingSchema>,
      reviewedAt,
    }));
    const { state, phases } = replay(answers, {
      desiredRetention,
      cardKey: cardKey({ note, facet }),
    });
    for (const { id, phase } of rows) {
      const found = phases.get(id);
      if (found !== undefined && found !== phase) changedPhases.push({ id, phase: found });
    }
    return { note, facet, state };
  });
  await savePhases(tx, userId, changedPhases);
  await saveStates(tx, userId, states);
  return states;
}

function distinctCards(cards: readonly CardName[]): CardName[] {
  return [
    ...new Map(
      cards.map(({ note, facet }) => [cardKey({ note, facet }), { note, facet }]),
    ).values(),
  ];
}

async function listReviews(
  tx: Database,
  userId: string,
  cards: readonly CardName[],
): Promise<ReviewRow[]> {
  const isOneOf = or(
    ...[...Map.groupBy(cards, ({ facet }) => facet)].map(([facet, some]: [Facet, CardName[]]) =>
      and(
        eq(reviews.facet, facet),
        inArray(
          reviews.note,
          some.map(({ note }) => note),
        ),
      ),
    ),
  );
  const isUndone = sql`exists (select from ${undoneReviews} where ${undoneReviews.userId} = ${reviews.userId} and ${undoneReviews.id} = ${reviews.id})`;
  return tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isOneOf, sql`not ${isUndone}`));
}

async function savePhases(
  tx: Database,
  userId: string,
  changed: readonly { id: string; phase: CardPhase }[],
): Promise<void> {
  for (const [phase, rows] of Map.groupBy(changed, (row) => row.phase)) {
    await tx
      .update(reviews)
      .set({ phase })
      .where(
        and(
          eq(reviews.userId, userId),
          inArray(
            reviews.id,
            rows.map(({ id }) => id),
          ),
        ),
      );
  }
}

async function saveStates(
  tx: Database,
  userId: string,
  states: readonly { note: string; facet: Facet; state: MemoryState | null }[],
): Promise<void> {
  const kept = states.flatMap(({ note, facet, state }) =>
    state ? [{ userId, note, facet, ...toColumns(state) }] : [],
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
        },
      });
  }
  for (const { note, facet, state } of states) {
    if (state) continue;
    await tx
      .delete(flashcards)
      .where(
        and(eq(flashcards.userId, userId), eq(flashcards.note, note), eq(flashcards.facet, facet)),
      );
  }
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
