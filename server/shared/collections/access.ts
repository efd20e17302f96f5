import type { Collection } from '#contract/collections/schemas.ts';
import { AppError } from '#server/shared/http/errors.ts';

/** Only the owner changes a collection. */
export function canEditCollection(collection: Collection, userId: string): boolean {
  return collection.user_id === userId;
}

/** Everybody reads a public collection, the owner also a private or hidden one. */
export function canReadCollection(collection: Collection, userId: string | null): boolean {
  const isOpen = !collection.is_private && collection.hidden !== true;
  return isOpen || collection.user_id === userId;
}

/** The collection itself. @throws {AppError} 404 where there is none, 403 where it is private or hidden and somebody else's */
export function readable(collection: Collection | null, userId: string | null): Collection {
  if (!collection) throw new AppError('collection_not_found');
  if (!canReadCollection(collection, userId)) {
    throw new AppError(collection.is_private ? 'collection_private' : 'collection_hidden');
  }
  return collection;
}

/** The collection itself. @throws {AppError} 404, 403 for a private one of somebody else, 403 for a public one */
export function editable(collection: Collection | null, userId: string): Collection {
  const found = readable(collection, userId);
  if (!canEditCollection(found, userId)) throw new AppError('not_the_owner');
  return found;
}

/** "\"7\"" → 7. Null where no version is asked for. @throws {AppError} `changed_meanwhile` for a tag that is none of ours */
export function versionFromIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^"(\d{1,9})"$/u.exec(header)?.[1];
  if (version === undefined) throw new AppError('changed_meanwhile');
  return Number(version);
}

/** 'true' and 'false' of form data; anything else stays a text, which the schema then refuses. */
export function formValues(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      value === 'true'
        ? true
        : value === 'false'
          ? false
          : key === 'category' && value === ''
            ? null
            : value,
    ]),
  );
}
