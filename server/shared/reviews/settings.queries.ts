import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_FACETS, type Facet } from '#contract/flashcards/terms.ts';
import {
  DEFAULT_FLASHCARD_SETTINGS,
  type FlashcardSettings,
} from '#contract/flashcards/schemas.ts';
import type { Quotas } from '#server/shared/config/quotas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collections } from '#server/shared/database/schema/core.ts';
import {
  collectionPractice,
  flashcardSettings,
} from '#server/shared/database/schema/flashcards.ts';
import { AppError } from '#server/shared/http/errors.ts';

export type Learner = typeof flashcardSettings.$inferSelect;

const DEFAULTS = toColumns(DEFAULT_FLASHCARD_SETTINGS);

/**
 * The person's row, locked until the transaction ends: two devices that send at once take turns.
 * @throws {AppError} `authentication_failed` if the account was deleted meanwhile
 */
export async function lockLearner(tx: Database, userId: string): Promise<Learner> {
  await tx
    .insert(flashcardSettings)
    .values({ userId, ...DEFAULTS })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(flashcardSettings)
    .where(eq(flashcardSettings.userId, userId))
    .for('update');
  // They went with the account while this waited for it.
  if (!row) throw new AppError('authentication_failed');
  return row;
}

export async function findSettings(db: Database, userId: string): Promise<FlashcardSettings> {
  const [row] = await db
    .select()
    .from(flashcardSettings)
    .where(eq(flashcardSettings.userId, userId));
  if (!row) return DEFAULT_FLASHCARD_SETTINGS;
  return {
    desired_retention: row.desiredRetention,
    new_per_day: row.newPerDay,
    reviews_per_day: row.reviewsPerDay,
    exam: row.exam,
    daily_goal: row.dailyGoal,
  };
}

/** A new retention applies from each card's next review. */
export async function saveSettings(
  db: Database,
  userId: string,
  settings: FlashcardSettings,
): Promise<void> {
  const values = toColumns(settings);
  await db
    .insert(flashcardSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: flashcardSettings.userId, set: values });
}

function toColumns(settings: FlashcardSettings) {
  return {
    desiredRetention: settings.desired_retention,
    newPerDay: settings.new_per_day,
    reviewsPerDay: settings.reviews_per_day,
    exam: settings.exam,
    dailyGoal: settings.daily_goal,
  };
}

/** The facets of a collection that the person practises. */
export async function findFacets(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<Facet[]> {
  return (await findChosenFacets(db, userId, collectionId)) ?? [...DEFAULT_FACETS];
}

async function findChosenFacets(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<Facet[] | null> {
  const [row] = await db
    .select({ facets: collectionPractice.facets })
    .from(collectionPractice)
    .where(
      and(eq(collectionPractice.userId, userId), eq(collectionPractice.collectionId, collectionId)),
    );
  return row?.facets ?? null;
}

/**
 * Saves the facets that a person practises of a collection.
 * @throws {AppError} `practice_quota_reached` where others' collections have more than one's own may have
 */
export async function saveFacets(
  tx: Database,
  userId: string,
  collectionId: string,
  facets: Facet[],
  quotas: Pick<Quotas, 'collections' | 'items'>,
): Promise<void> {
  await lockLearner(tx, userId);
  const isNew = (await findChosenFacets(tx, userId, collectionId)) === null;
  await tx
    .insert(collectionPractice)
    .values({ userId, collectionId, facets })
    .onConflictDoUpdate({
      target: [collectionPractice.userId, collectionPractice.collectionId],
      set: { facets },
    });
  if (!isNew) return;
  const [others] = await rows<{ collections: number; items: number }>(
    tx,
    sql`select count(*)::int as collections, coalesce(sum(c.word_count), 0)::int as items
      from ${collectionPractice} p join ${collections} c on c.id = p.collection_id
      where p.user_id = ${userId} and c.user_id <> ${userId}`,
  );
  const { collections: count = 0, items = 0 } = others ?? {};
  if (count > quotas.collections || items > quotas.items) {
    throw new AppError('practice_quota_reached');
  }
}
