import type { Collection } from '#contract/collections/schemas.ts';
import { AppError } from '#server/shared/http/errors.ts';

/** Only the owner may change a collection. */
export function canEditCollection(collection: Collection, userId: string): boolean {
  return collection.user_id === userId;
}

/** Public: neither private nor hidden by the operator. `isPublicSql` is the same in SQL. */
export function isPublic({ is_private: isPrivate, hidden }: Collection): boolean {
  return !isPrivate && hidden !== true;
}

/** `isPublic` as SQL, for the table `collections` or an alias of it; for use with `sql.raw`. */
export function isPublicSql(table = 'collections'): string {
  return `(not ${table}.is_private and ${table}.hidden_by is null)`;
}

/** Everybody may read a public collection; the owner also a private or hidden one. */
export function canReadCollection(collection: Collection, userId: string | null): boolean {
  return isPublic(collection) || collection.user_id === userId;
}

/** Returns the collection. @throws {AppError} 404 if there is none, 403 if it is private or hidden and somebody else's */
export function readable(collection: Collection | null, userId: string | null): Collection {
  if (!collection) throw new AppError('collection_not_found');
  if (!canReadCollection(collection, userId)) {
    throw new AppError(collection.is_private ? 'collection_private' : 'collection_hidden');
  }
  return collection;
}

/** Returns the collection. @throws {AppError} 404, 403 for a private one of somebody else, 403 for a public one */
export function editable(collection: Collection | null, userId: string): Collection {
  const found = readable(collection, userId);
  if (!canEditCollection(found, userId)) throw new AppError('not_the_owner');
  return found;
}
