import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Collection } from '#contract/collections.ts';
import type { Database } from './database.ts';
import { collectionLikes, collections, users } from './schema.ts';

const origins = alias(collections, 'origins');
const originCreators = alias(users, 'origin_creators');

/**
 * Collections with their creators, as lists, details and the marketplace show them; add `where`, `orderBy`, `limit`.
 * @param viewerId adds whether that person likes it
 */
export function selectCollections(db: Database, viewerId: string | null = null) {
  return db
    .select({
      collection: collections,
      creatorName: users.name,
      originName: origins.name,
      originIsPrivate: origins.isPrivate,
      originCreator: originCreators.name,
      liked: viewerId === null ? sql<boolean | null>`null` : likedBy(db, viewerId),
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .leftJoin(origins, eq(origins.id, collections.clonedFrom))
    .leftJoin(originCreators, eq(originCreators.id, origins.userId))
    .$dynamic();
}

function likedBy(db: Database, viewerId: string): SQL<boolean> {
  return exists(
    db
      .select({ one: sql`1` })
      .from(collectionLikes)
      .where(
        and(eq(collectionLikes.collectionId, collections.id), eq(collectionLikes.userId, viewerId)),
      ),
  ) as SQL<boolean>;
}

type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];

/** The message of a row. What a copy was made from shows its name only while that is public. */
export function toCollection(row: CollectionRow): Collection {
  const { collection, creatorName, originName, originIsPrivate, originCreator, liked } = row;
  const isOriginShown = originIsPrivate === false;
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    is_private: collection.isPrivate,
    category: collection.category,
    word_count: collection.wordCount,
    count_like: collection.countLike,
    count_clone: collection.countClone,
    created_at: collection.createdAt.toISOString(),
    user_id: collection.userId,
    creator: { id: collection.userId, name: creatorName },
    cloned_from:
      collection.clonedFrom === null
        ? null
        : {
            id: collection.clonedFrom,
            name: isOriginShown ? originName : null,
            creator: isOriginShown ? originCreator : null,
          },
    ...(liked === null ? {} : { liked }),
    version: collection.version,
  };
}
