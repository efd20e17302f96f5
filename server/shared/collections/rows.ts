import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Collection } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { isPublicSql } from './access.ts';
import { collectionLikes, collections, users } from '#server/shared/database/schema/core.ts';

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
      originIsShown: sql<boolean | null>`${sql.raw(isPublicSql('origins'))}`,
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

/** What the message of a collection is made of. Names of the origin are null where that is gone, private or hidden now. */
export interface CollectionFields extends Omit<
  typeof collections.$inferSelect,
  'seedKey' | 'searchWords'
> {
  creatorName: string;
  originName: string | null;
  originCreator: string | null;
}

/** The message of a row. What a copy was made from shows its name only while that is public. */
export function toCollection(row: CollectionRow): Collection {
  const { collection, creatorName, originIsShown, liked } = row;
  const isOriginShown = originIsShown === true;
  const message = toMessage({
    ...collection,
    creatorName,
    originName: isOriginShown ? row.originName : null,
    originCreator: isOriginShown ? row.originCreator : null,
  });
  return liked === null ? message : { ...message, liked };
}

export function toMessage(fields: CollectionFields): Collection {
  const { clonedFrom, userId } = fields;
  return {
    id: fields.id,
    name: fields.name,
    description: fields.description,
    is_private: fields.isPrivate,
    ...(fields.hiddenBy === null ? {} : { hidden: true }),
    category: fields.category,
    word_count: fields.wordCount,
    count_like: fields.countLike,
    count_clone: fields.countClone,
    created_at: fields.createdAt.toISOString(),
    user_id: userId,
    creator: { id: userId, name: fields.creatorName },
    cloned_from:
      clonedFrom === null
        ? null
        : { id: clonedFrom, name: fields.originName, creator: fields.originCreator },
    version: fields.version,
  };
}
