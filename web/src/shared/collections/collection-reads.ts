import { type QueryClient, queryOptions } from '@tanstack/react-query';
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
import { getWord } from '#contract/dictionary/endpoints.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import type { SendOptions } from '#web/shared/http/send-endpoint.ts';

/** Collection queries that several features share. Every key begins with "collections": one invalidation refreshes all. */

/** Long enough, because this client makes the changes to own collections and refetches at once. */
export const OWN_STALE_TIME = 60_000;

/** Items sent with a collection's page: the largest page size of its table. */
export const FIRST_ITEMS = 50;

/** The address from which a guest's browser, and the server on its behalf, reads a collection and its first items. */
export function guestCollectionAddress(id: string): string {
  return addressOf(getPublicCollection, { params: { id }, query: { items_limit: FIRST_ITEMS } });
}

/** The person's own collections, newest first or in the order they chose. */
export function ownCollectionsQuery(userId: string | null) {
  return endpointQuery(listCollections, userId, {}, { staleTime: OWN_STALE_TIME });
}

/**
 * A collection with its first items: the person's own, else the public one. Guests go straight to the public one.
 * @param limit maximum number of items; by default a thousand, which is also the most a collection can hold
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

/** Items beyond those included in the detail, or the items that match a search. @throws {ApiError} */
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

/** The ids of the person's collections that contain an entry, by the entry's id, for all entries of a word. */
export function pinsQuery(userId: string, pair: LanguagePair, word: string) {
  return queryOptions({
    queryKey: ['collections', 'pins', userId, pair, word],
    queryFn: async ({ client }): Promise<ReadonlyMap<string, readonly string[]>> => {
      const { body } = await readEndpoint(client, getWord, { params: { pair, word } });
      return new Map(
        body.entries.map(({ entry_uuid: id, pinned_in_collections: pins }) => [id, pins ?? []]),
      );
    },
  });
}

/** A one-word label for who can see a collection. */
export function visibilityText({
  is_private: isPrivate,
  hidden,
}: Pick<Collection, 'is_private' | 'hidden'>): 'Hidden' | 'Private' | 'Public' {
  if (hidden) return 'Hidden';
  return isPrivate ? 'Private' : 'Public';
}
