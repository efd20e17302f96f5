import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Collection, updateCollectionSchema } from '#contract/collections/schemas.ts';
import { editable, readable } from './access.ts';
import { nextCollectionId } from './collection-id.ts';
import type { CollectionQuotas } from '#contract/site/site-details.ts';
import { lockPerson, refuseWithoutRoom } from './room.ts';
import { selectCollections, toCollection, toColumns } from './rows.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { collections, users } from '#server/shared/database/schema/core.ts';
import { searchWordsOf, toSearchVector } from './search-words.ts';

/** A person's own collections, newest first. */
export async function listCollections(db: Database, userId: string): Promise<Collection[]> {
  const rows = await selectCollections(db)
    .where(and(eq(collections.userId, userId), isNull(collections.unfinishedSince)))
    .orderBy(desc(collections.createdAt), desc(collections.id));
  return rows.map(toCollection);
}

/** Finds a collection that is complete, whoever may see it. @param viewerId adds whether that person likes it */
export async function findCollection(
  db: Database,
  id: string,
  viewerId: string | null = null,
): Promise<Collection | null> {
  const [row] = await selectCollections(db, viewerId).where(
    and(eq(collections.id, id), isNull(collections.unfinishedSince)),
  );
  return row ? toCollection(row) : null;
}

/** A collection that the person may read; null is a guest. @throws {AppError} 404, or 403 if it is private or hidden */
export async function getReadableCollection(
  db: Database,
  id: string,
  userId: string | null,
): Promise<Collection> {
  return readable(await findCollection(db, id), userId);
}

/** The person's own collection, locked until the transaction ends. @throws {AppError} 404 or 403 */
export async function lockOwnCollection(
  tx: Database,
  id: string,
  userId: string,
): Promise<Collection> {
  await lockPerson(tx, userId);
  await lockRow(tx, id);
  return editable(await findCollection(tx, id), userId);
}

/**
 * A public collection, locked against deletion and becoming private until the transaction ends.
 * @throws {AppError} 404, or 403 if it is private or hidden
 */
export async function lockPublicCollection(tx: Database, id: string): Promise<Collection> {
  await lockRow(tx, id);
  return readable(await findCollection(tx, id), null);
}

async function lockRow(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
}

/**
 * Creates a collection; omitted fields get the defaults of their columns.
 * @throws {AppError} `collection_quota_reached`
 */
export async function createCollection(
  tx: Database,
  userId: string,
  values: z.output<typeof updateCollectionSchema> & { name: string },
  quotas: CollectionQuotas,
  now: Date,
): Promise<Collection> {
  await lockPerson(tx, userId);
  const { id, createdAt } = await nextCollectionId(tx, now);
  const creator = await creatorName(tx, userId);
  await tx.insert(collections).values({
    ...toColumns(values),
    id,
    userId,
    createdAt,
    searchWords: toSearchVector(values.name, values.description ?? '', creator),
  });
  await refuseWithoutRoom(tx, id, quotas);
  const created = await findCollection(tx, id);
  if (!created) throw new Error('the collection was not written');
  return created;
}

/** Changes the given fields. @param current as read by `lockOwnCollection` in the same transaction */
export async function updateCollection(
  tx: Database,
  current: Collection,
  changes: z.output<typeof updateCollectionSchema>,
): Promise<Collection> {
  const name = changes.name ?? current.name;
  const description = changes.description ?? current.description;
  await tx
    .update(collections)
    .set({
      ...toColumns(changes),
      version: sql`${collections.version} + 1`,
      searchWords: toSearchVector(name, description, current.creator.name),
    })
    .where(eq(collections.id, current.id));
  const changed = await findCollection(tx, current.id);
  if (!changed) throw new Error('the collection was not written');
  return changed;
}

/** Deletes items and likes with it; copies that others made remain. */
export async function deleteCollection(db: Database, id: string): Promise<void> {
  await db.delete(collections).where(eq(collections.id, id));
}

/** Deletes a person's collections one after another, with other queries in between. */
export async function deleteCollectionsOf(db: Database, userId: string): Promise<void> {
  const own = await db
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.userId, userId));
  for (const { id } of own) {
    // The account first, as whoever deletes it does: its counters change with the collection.
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await deleteCollection(tx, id);
    });
    await letOthersIn();
  }
}

/** Updates the name in the search words of a person's collections. */
export async function renameCreator(db: Database, userId: string, name: string): Promise<void> {
  const own = await db
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
    })
    .from(collections)
    .where(eq(collections.userId, userId));
  const changed = own.map((collection) => ({
    id: collection.id,
    words: searchWordsOf(collection.name, collection.description, name),
  }));
  await db.execute(sql`
    update collections as c set search_words = array_to_tsvector(changed.words)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, words text[])
    where c.id = changed.id`);
}

/** The person's name, for the search words of their collections. */
export async function creatorName(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}
