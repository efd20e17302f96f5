import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Collection, updateCollectionSchema } from '#contract/collections/schemas.ts';
import { editable, readable } from './access.ts';
import { nextCollectionId } from './collection-id.ts';
import { selectCollections, toCollection, toColumns } from './rows.ts';
import type { Database } from '#server/shared/database/database.ts';
import { collections, users } from '#server/shared/database/schema/core.ts';
import { toSearchVector } from './search-words.ts';

/** A person's own collections, newest first. */
export async function listCollections(db: Database, userId: string): Promise<Collection[]> {
  const rows = await selectCollections(db)
    .where(eq(collections.userId, userId))
    .orderBy(desc(collections.createdAt), desc(collections.id));
  return rows.map(toCollection);
}

/** Finds a collection, whoever may see it. @param viewerId adds whether that person likes it */
export async function findCollection(
  db: Database,
  id: string,
  viewerId: string | null = null,
): Promise<Collection | null> {
  const [row] = await selectCollections(db, viewerId).where(eq(collections.id, id));
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

/** Creates a collection; omitted fields get the defaults of their columns. */
export async function createCollection(
  db: Database,
  userId: string,
  values: z.output<typeof updateCollectionSchema> & { name: string },
  now: Date,
): Promise<Collection> {
  const { id, createdAt } = await nextCollectionId(db, now);
  const creator = await creatorName(db, userId);
  await db.insert(collections).values({
    ...toColumns(values),
    id,
    userId,
    createdAt,
    searchWords: toSearchVector(values.name, values.description ?? '', creator),
  });
  const created = await findCollection(db, id);
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
  for (const collection of own) {
    await db
      .update(collections)
      .set({ searchWords: toSearchVector(collection.name, collection.description, name) })
      .where(eq(collections.id, collection.id));
  }
}

async function creatorName(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}
