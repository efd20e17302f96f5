import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Collection } from '#contract/collections.ts';
import type { marketplaceQuerySchema, MarketplaceSort } from '#contract/marketplace.ts';
import { selectCollections, toCollection } from '../database/collection-rows.ts';
import type { Database } from '../database/database.ts';
import { collectionItems, collectionLikes, collections, users } from '../database/schema.ts';
import { matchesSearch, toSearchVector } from '../database/search-words.ts';

const { countLike, countClone, wordCount, id: collectionId } = collections;

/** Each has its index, read backwards. Ties fall to the newer collection, so that pages never overlap. */
const SORTS: Record<MarketplaceSort, SQL[]> = {
  // A copy costs more thought than a like.
  popularity: [desc(sql`(${countLike} + 2 * ${countClone})`)],
  newest: [],
  word_count: [desc(wordCount)],
  clone_count: [desc(countClone)],
  like_count: [desc(countLike)],
};

/** One page of the public collections, and how many there are in all. @param viewerId adds what that person likes */
export async function listPublicCollections(
  db: Database,
  query: z.output<typeof marketplaceQuerySchema>,
  viewerId: string | null,
): Promise<{ collections: Collection[]; total: number }> {
  const { search, category, sort_by: sort, page, limit } = query;
  const condition = and(
    not(collections.isPrivate),
    category === undefined ? undefined : eq(collections.category, category),
    matchesSearch(collections.searchWords, search) ?? undefined,
  );
  const rows = await selectCollections(db, viewerId)
    .where(condition)
    .orderBy(...SORTS[sort], desc(collectionId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(collections).where(condition);
  return { collections: rows.map(toCollection), total: counted?.total ?? 0 };
}

/** A public collection, or a private one: who may see it is not decided here. */
export async function findWithLike(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<Collection | null> {
  const [row] = await selectCollections(db, viewerId).where(eq(collections.id, id));
  return row ? toCollection(row) : null;
}

/** Locks the collection, so that likes and copies of a collection that is being made private or deleted wait. */
export async function lockPublic(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
}

/** Likes, or takes the like back. Returns whether the person likes it now. */
export async function toggleLike(
  tx: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const isThis = and(eq(collectionLikes.collectionId, id), eq(collectionLikes.userId, userId));
  const removed = await tx.delete(collectionLikes).where(isThis).returning();
  if (removed.length > 0) return false;
  await tx.insert(collectionLikes).values({ collectionId: id, userId, createdAt: now });
  return true;
}

/** A private copy with all items, owned by `userId`. Returns its id. */
export async function cloneCollection(
  tx: Database,
  original: Collection,
  userId: string,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  await tx.insert(collections).values({
    id,
    userId,
    name: original.name,
    description: original.description,
    category: original.category,
    isPrivate: true,
    clonedFrom: original.id,
    createdAt: now,
    searchWords: toSearchVector(original.name, original.description, user?.name ?? ''),
  });
  const items = await tx
    .select()
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, original.id))
    .orderBy(collectionItems.ordinal);
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
    await tx
      .insert(collectionItems)
      .values(
        items
          .slice(start, start + ROWS_PER_INSERT)
          .map(({ ordinal: _ordinal, ...item }) =>
            Object.assign(item, { id: randomUUIDv7(), collectionId: id, createdAt: now }),
          ),
      );
  }
  return id;
}

/** A statement has at most 65,535 parameters; an item takes eleven. */
const ROWS_PER_INSERT = 2000;
