import { exportMessages } from '#server/shared/messages/messages.queries.ts';
import { exportDrills } from '#server/features/drills/drills.queries.ts';
import { exportFlashcards } from '#server/features/flashcards/stats.queries.ts';
import { exportPractice } from '#server/features/practice/practice.queries.ts';
import { exportAi } from '#server/features/sentences/ai.queries.ts';
import { exportTexts } from '#server/features/texts/texts-export.queries.ts';
import { deleteTextsOf } from '#server/features/texts/texts.queries.ts';
import { exportWriting } from '#server/features/writing/writing.queries.ts';
import { exportCollections } from '#server/shared/collections/pinned.queries.ts';
import { deleteCollectionsOf } from '#server/shared/collections/collections.queries.ts';
import type { Database } from '#server/shared/database/database.ts';
import { deleteLog } from '#server/shared/reviews/record-reviews.ts';

/** All data kept about a person besides the account itself, by name. Every feature that stores members' data is listed here. */
export async function exportOthers(db: Database, userId: string): Promise<Record<string, unknown>> {
  return {
    ...(await exportCollections(db, userId)),
    ...(await exportFlashcards(db, userId)),
    ...(await exportAi(db, userId)),
    ...exportPractice(db, userId),
    ...(await exportDrills(db, userId)),
    ...exportWriting(db, userId),
    ...(await exportTexts(db, userId)),
    ...(await exportMessages(db, userId)),
  };
}

/**
 * Deletes what a person may have very much of, with other queries in between. What is left goes with the account, and what
 * goes is the person's wish: if it is interrupted, they delete the account again.
 */
export async function emptyAccount(db: Database, userId: string, now: Date): Promise<void> {
  await deleteLog(db, userId, now);
  await deleteCollectionsOf(db, userId);
  await deleteTextsOf(db, userId);
}
