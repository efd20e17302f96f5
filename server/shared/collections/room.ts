import { eq, sql } from 'drizzle-orm';
import type { CollectionQuotas } from '#contract/site/site-details.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collections, users } from '#server/shared/database/schema/core.ts';
import { AppError } from '#server/shared/http/errors.ts';

/**
 * Makes a person's changes of collections take turns until the transaction ends, so that no two of them together pass a
 * quota. Locked before any collection, as the deletion of an account does.
 */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Refuses what a collection has become if it, or its owner's collections together, are above a quota. Called after the
 * change, under `lockPerson`: triggers have counted the rows by then.
 * @param more items that are still to be added
 * @throws {AppError} `collection_quota_reached`, `collection_full` or `item_quota_reached`
 */
export async function refuseWithoutRoom(
  tx: Database,
  collectionId: string,
  quotas: CollectionQuotas,
  more = 0,
): Promise<void> {
  const [held] = await rows<{ collections: number; items: number; here: number }>(
    tx,
    sql`select count(*)::int as collections, sum(o.word_count)::int as items,
        (sum(o.word_count) filter (where o.id = c.id))::int as here
      from ${collections} c join ${collections} o on o.user_id = c.user_id
      where c.id = ${collectionId} group by c.id`,
  );
  if (!held) throw new AppError('collection_not_found');
  if (held.collections > quotas.collections) throw new AppError('collection_quota_reached');
  if (held.here + more > quotas.itemsPerCollection) throw new AppError('collection_full');
  if (held.items + more > quotas.items) throw new AppError('item_quota_reached');
}
