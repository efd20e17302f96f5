import type { QueryClient } from '@tanstack/react-query';
import {
  getCollection,
  getPublicCollection,
  listCollections,
} from '#contract/collections/endpoints.ts';
import type {
  Collection,
  CollectionDetail,
  CollectionItem,
} from '#contract/collections/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import type { SendOptions } from '#web/shared/http/send-endpoint.ts';

/** What several features read of collections. All query keys begin with "collections", so that one change refreshes all. */

/** One's own collections are changed here, and then read again at once. */
export const OWN_STALE_TIME = 60_000;

/** So many words come with the page of a collection: as many as a page of its table can have. */
export const FIRST_ITEMS = 50;

/** Where a guest's browser, and the server for it, reads a collection and its first items. */
export function guestCollectionAddress(id: string): string {
  return addressOf(getPublicCollection, { params: { id }, query: { items_limit: FIRST_ITEMS } });
}

/** The person's own collections, the newest first or in the order they chose. */
export function ownCollectionsQuery(userId: string | null) {
  return endpointQuery(listCollections, userId, {}, { staleTime: OWN_STALE_TIME });
}

/**
 * A collection with its first items: one's own, else the public one. A guest reads the public one at once.
 * @param limit items at most; a thousand, which is also the most there can be, unless given
 * @throws {ApiError}
 */
export async function readCollection(
  client: QueryClient,
  id: string,
  userId: string | null,
  { limit, ...options }: SendOptions & { limit?: number | undefined } = {},
): Promise<CollectionDetail> {
  const input = { params: { id }, query: { items_limit: limit } };
  try {
    if (userId !== null) return (await readEndpoint(client, getCollection, input, options)).body;
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
    if (!isRefused) throw error;
  }
  return (await readEndpoint(client, getPublicCollection, input, options)).body;
}

/** Items beyond those that the detail brought, or those a search finds among all of them. @throws {ApiError} */
export async function readItems(
  client: QueryClient,
  { id }: CollectionDetail,
  isOwner: boolean,
  { page, limit, search }: { page: number; limit: number; search: string },
  options?: SendOptions,
): Promise<{ items: CollectionItem[]; total: number }> {
  const endpoint = isOwner ? getCollection : getPublicCollection;
  const query = {
    items_page: page,
    items_limit: limit,
    items_search: search === '' ? undefined : search,
  };
  const { body } = await readEndpoint(client, endpoint, { params: { id }, query }, options);
  return { items: body.items, total: body.items_total };
}

/** Who sees a collection, in a word. */
export function visibilityText({
  is_private: isPrivate,
  hidden,
}: Pick<Collection, 'is_private' | 'hidden'>): 'Hidden' | 'Private' | 'Public' {
  if (hidden) return 'Hidden';
  return isPrivate ? 'Private' : 'Public';
}
