import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { Pages } from '#server/shared/database/pages.ts';
import {
  collectionItems,
  collectionLikes,
  collections,
  reports,
} from '#server/shared/database/schema/core.ts';
import { listCollections } from './collections.queries.ts';
import { pagesOfItems } from './items.queries.ts';

/** Entry uuid → ids of the person's collections that contain it, in order of creation. */
export async function findPinned(
  db: Database,
  userId: string,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  const pinned = new Map<string, string[]>();
  if (uuids.length === 0) return pinned;
  const rows = await db
    .select({ entry: collectionItems.entryUuid, collection: collections.id })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(and(eq(collections.userId, userId), inArray(collectionItems.entryUuid, [...uuids])))
    .orderBy(collections.id);
  for (const { entry, collection } of rows) {
    if (entry === null) continue;
    const found = pinned.get(entry) ?? [];
    // A collection has a row for each sense of the entry that was saved.
    if (!found.includes(collection)) pinned.set(entry, [...found, collection]);
  }
  return pinned;
}

/** Everything these tables store about a person, for the export. Items are read in pages. */
export async function exportCollections(
  db: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  const own = await listCollections(db, userId);
  const likes = await db
    .select({ collection_id: collectionLikes.collectionId, created_at: collectionLikes.createdAt })
    .from(collectionLikes)
    .where(eq(collectionLikes.userId, userId));
  const sent = await db
    .select({
      id: reports.id,
      kind: reports.kind,
      subject: reports.subject,
      reason: reports.reason,
      created_at: reports.createdAt,
      resolution: reports.resolution,
      resolved_at: reports.resolvedAt,
    })
    .from(reports)
    .where(eq(reports.userId, userId));
  return {
    collections: new Pages(async function* () {
      yield own.map((collection) =>
        Object.assign({}, collection, { items: pagesOfItems(db, collection.id) }),
      );
      await letOthersIn();
    }),
    likes,
    reports: sent,
  };
}
