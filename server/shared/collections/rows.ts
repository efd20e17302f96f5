import { and, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Collection, updateCollectionSchema } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { isPublicSql } from './access.ts';
import { collectionLikes, collections, users } from '#server/shared/database/schema/core.ts';

export const origins = alias(collections, 'origins');
export const originCreators = alias(users, 'origin_creators');
const {
  seedKey: _seedKey,
  searchWords: _searchWords,
  unfinishedSince: _unfinishedSince,
  ...columns
} = getTableColumns(collections);

/** The fields of a collection's message: its columns, plus those from `originOf` and its owner. */
export const COLLECTION_FIELDS = {
  ...columns,
  creatorName: users.name,
  originName: origins.name,
  originCreator: originCreators.name,
};

/** A row of `COLLECTION_FIELDS`. Names of the origin are null if it was deleted or is now private or hidden. */
export interface CollectionFields extends Omit<
  typeof collections.$inferSelect,
  'seedKey' | 'searchWords' | 'unfinishedSince'
> {
  creatorName: string;
  originName: string | null;
  originCreator: string | null;
}

/** Joins the collection that a copy was made from, as long as that is public. */
export const isOrigin = and(
  eq(origins.id, collections.clonedFrom),
  sql.raw(isPublicSql('origins')),
);

/**
 * Selects collections with their creators, for lists, details and the marketplace; add `where`, `orderBy`, `limit`.
 * @param viewerId adds whether that person likes each collection
 */
export function selectCollections(db: Database, viewerId: string | null = null) {
  return db
    .select({
      ...COLLECTION_FIELDS,
      liked: viewerId === null ? sql<boolean | null>`null` : likedBy(db, viewerId),
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .leftJoin(origins, isOrigin)
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

/** Converts a row to its message. */
export function toCollection({
  liked = null,
  ...fields
}: CollectionFields & { liked?: boolean | null }): Collection {
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
    ...(liked === null ? {} : { liked }),
  };
}

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type ChangedFields = z.output<typeof updateCollectionSchema>;

/** Converts the fields that a person sets to columns; omitted ones stay unchanged. */
export function toColumns<Values extends ChangedFields>(values: Values) {
  // Drizzle ignores a name that is no column, so a field without one would be lost; here it does not compile.
  collections satisfies Record<CamelCase<keyof ChangedFields>, unknown>;
  const renamed = Object.entries(values).map(([name, value]) => [
    name.replaceAll(/_([a-z])/gu, (_match, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(renamed) as {
    [Name in keyof Values as CamelCase<Name>]: Values[Name];
  };
}
