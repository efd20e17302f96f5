import { eq, sql } from 'drizzle-orm';
import type { Collection } from '#contract/collections/schemas.ts';
import { nextCollectionId } from '#server/shared/collections/collection-id.ts';
import {
  creatorName,
  findCollection,
  getReadableCollection,
  lockPublicCollection,
} from '#server/shared/collections/collections.queries.ts';
import type { CollectionQuotas } from '#contract/site/site-details.ts';
import { lockPerson, refuseWithoutRoom } from '#server/shared/collections/room.ts';
import { toSearchVector } from '#server/shared/collections/search-words.ts';
import {
  discardUnfinished,
  markFinished,
  markUnfinished,
} from '#server/shared/collections/unfinished.queries.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn, ROWS_A_PART } from '#server/shared/database/in-parts.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { findEarlier, type IdempotentCall, runOnce } from '#server/shared/http/idempotency.ts';

/** Which text of their own somebody read is nobody else's business (`sentence-context.rules.ts`). */
const IS_PUBLIC_SOURCE = sql`source_path like '/content/%'`;
/** Before the first item of every collection. */
const BEGINNING = 0;

/**
 * A person's private copy of a public collection, with all items, once per Idempotency-Key. A long one is made in several
 * transactions with other queries in between, and seen by nobody until it is complete.
 * @param rowsAPart items per transaction
 * @throws {AppError} 403 or 404 for the original; those of `refuseWithoutRoom`
 */
export async function copyCollection(
  db: Database,
  originalId: string,
  call: IdempotentCall,
  quotas: CollectionQuotas,
  rowsAPart = ROWS_A_PART,
): Promise<Collection> {
  const original = await getReadableCollection(db, originalId, null);
  if (original.word_count <= rowsAPart) {
    return runOnce(db, call, async (tx) => {
      const id = await beginCopy(tx, originalId, call, quotas);
      await copyItems(tx, originalId, { id, now: call.now }, BEGINNING, null);
      return finishedCopy(tx, originalId, id, quotas);
    });
  }
  const earlier = await findEarlier<Collection>(db, call);
  if (earlier) return earlier;
  const id = await db.transaction(async (tx) => {
    const begun = await beginCopy(tx, originalId, call, quotas);
    await markUnfinished(tx, begun, call.now);
    return begun;
  });
  try {
    let last: number | null = BEGINNING;
    while (last !== null) {
      await letOthersIn();
      last = await copyItems(db, originalId, { id, now: call.now }, last, rowsAPart);
    }
    return await runOnce(db, call, async (tx) => {
      await lockPerson(tx, call.userId);
      return finishedCopy(tx, originalId, id, quotas);
    });
  } finally {
    // It is finished now, unless something failed or another process has answered the same call.
    await discardUnfinished(db, id);
  }
}

/** The copy without items. @throws {AppError} if there is no room for all of them */
async function beginCopy(
  tx: Database,
  originalId: string,
  { userId, now }: IdempotentCall,
  quotas: CollectionQuotas,
): Promise<string> {
  await lockPerson(tx, userId);
  await lockPublicCollection(tx, originalId);
  const [original] = await tx.select().from(collections).where(eq(collections.id, originalId));
  if (!original) throw new Error('the original is missing although it is locked');
  const { id, createdAt } = await nextCollectionId(tx, now);
  const { name, description, wordCount } = original;
  await tx.insert(collections).values({
    ...original,
    id,
    userId,
    isPrivate: true,
    clonedFrom: originalId,
    seedKey: null,
    wordCount: 0,
    countLike: 0,
    countClone: 0,
    version: 1,
    createdAt,
    searchWords: toSearchVector(name, description, await creatorName(tx, userId)),
  });
  await refuseWithoutRoom(tx, id, quotas, wordCount);
  return id;
}

/**
 * Copies the next items, in their order, without reading them.
 * @param after the ordinal of the last one copied
 * @param limit null: all
 * @returns the ordinal of the last one copied now; null if there are no more
 */
async function copyItems(
  db: Database,
  originalId: string,
  copy: { id: string; now: Date },
  after: number,
  limit: number | null,
): Promise<number | null> {
  const [copied] = await rows<{ items: number; last: string | null }>(
    db,
    sql`with part as (
        select * from ${collectionItems} i where i.collection_id = ${originalId} and i.ordinal > ${after}
        order by i.ordinal limit ${limit}
      ), added as (
        insert into collection_items (id, collection_id, item_type, entry_uuid, sense_note, word, translation,
          part_of_speech, notes, sentence, sentence_translation, sentence_ranges, source_title, source_path, source_at,
          cefr_level, created_at)
        select gen_random_uuid(), ${copy.id}::uuid, item_type, entry_uuid, sense_note, word, translation,
          part_of_speech, notes, sentence, sentence_translation, sentence_ranges,
          case when ${IS_PUBLIC_SOURCE} then source_title end, case when ${IS_PUBLIC_SOURCE} then source_path end,
          case when ${IS_PUBLIC_SOURCE} then source_at end, cefr_level, ${copy.now.toISOString()}::timestamptz
        from part order by ordinal
      )
      select count(*)::int as items, max(ordinal)::text as last from part`,
  );
  const { items = 0, last = null } = copied ?? {};
  return last === null || limit === null || items < limit ? null : Number(last);
}

/** Checks once more what may have changed since the copy was begun. @throws as `copyCollection` does */
async function finishedCopy(
  tx: Database,
  originalId: string,
  id: string,
  quotas: CollectionQuotas,
): Promise<Collection> {
  await lockPublicCollection(tx, originalId);
  await refuseWithoutRoom(tx, id, quotas);
  await markFinished(tx, id);
  const copy = await findCollection(tx, id);
  if (!copy) throw new AppError('collection_not_found');
  return copy;
}
