import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { collections } from '#server/shared/database/schema/core.ts';

/** Longer than any copy or import takes. */
const ABANDONED_MILLISECONDS = 10 * 60_000;

/** Marks a collection that is filled in several transactions, so that nobody sees half of it. */
export async function markUnfinished(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(collections).set({ unfinishedSince: now }).where(eq(collections.id, id));
}

/** Shows the collection to its owner. */
export async function markFinished(tx: Database, id: string): Promise<void> {
  await tx.update(collections).set({ unfinishedSince: null }).where(eq(collections.id, id));
}

/**
 * Deletes a collection that could not be filled, unless it is finished.
 */
export async function discardUnfinished(db: Database, id: string): Promise<void> {
  await db
    .delete(collections)
    .where(and(eq(collections.id, id), isNotNull(collections.unfinishedSince)));
}

/** Deletes what killed processes left unfinished, one after another. Safe to run in several processes at once. */
export async function discardAbandoned(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MILLISECONDS);
  for (;;) {
    const [next] = await db
      .select({ id: collections.id })
      .from(collections)
      .where(lt(collections.unfinishedSince, before))
      .orderBy(sql`${collections.unfinishedSince}`)
      .limit(1);
    if (!next) return;
    await discardUnfinished(db, next.id);
    await letOthersIn();
  }
}
