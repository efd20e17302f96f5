import { queryOptions } from '@tanstack/react-query';
import type {
  Collection,
  CollectionDetail,
  CollectionItem,
} from '#contract/collections/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson, GetJsonOptions } from '#web/shared/http/get-json.ts';

/** What several features read of collections. All query keys begin with "collections", so that one change refreshes all. */

export const LISTS = '/api/v2/collections/lists';
export const MARKET = '/api/v2/collections/collection_marketplace';
/** One's own collections are changed here, and then read again at once. */
export const OWN_STALE_TIME = 60_000;

/** So many words come with the page of a collection: as many as a page of its table can have. */
export const FIRST_ITEMS = 50;

/** Where a guest's browser, and the server for it, reads a collection and its first items. */
export function guestCollectionAddress(id: string): string {
  return detailAddress(MARKET, id, FIRST_ITEMS);
}

function detailAddress(root: string, id: string, limit: number | undefined): string {
  return `${root}/${encodeURIComponent(id)}${limit === undefined ? '' : `?items_limit=${limit}`}`;
}

/** The person's own collections, the newest first or in the order they chose. */
export function ownCollectionsQuery(getJson: GetJson, userId: string | null) {
  return queryOptions<Collection[], ApiError>({
    queryKey: ['collections', 'own', userId],
    queryFn: ({ signal }) => getJson<Collection[]>(LISTS, { signal }),
    enabled: userId !== null,
    staleTime: OWN_STALE_TIME,
  });
}

/**
 * A collection with its first items: one's own, else the public one. A guest reads the public one at once.
 * @param limit items at most; a thousand, which is also the most there can be, unless given
 */
export async function readCollection(
  getJson: GetJson,
  id: string,
  userId: string | null,
  { signal, limit }: GetJsonOptions & { limit?: number | undefined } = {},
): Promise<CollectionDetail> {
  const publicAddress = detailAddress(MARKET, id, limit);
  if (userId === null) return getJson<CollectionDetail>(publicAddress, { signal });
  try {
    return await getJson<CollectionDetail>(detailAddress(LISTS, id, limit), { signal });
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
    if (!isRefused) throw error;
    return getJson<CollectionDetail>(publicAddress, { signal });
  }
}

/** Items beyond those that the detail brought, or those a search finds among all of them. */
export async function readItems(
  getJson: GetJson,
  collection: CollectionDetail,
  isOwner: boolean,
  query: { page: number; limit: number; search: string },
  options: GetJsonOptions = {},
): Promise<{ items: CollectionItem[]; total: number }> {
  const parameters = new URLSearchParams({
    items_page: String(query.page),
    items_limit: String(query.limit),
    ...(query.search === '' ? {} : { items_search: query.search }),
  });
  const base = isOwner ? LISTS : MARKET;
  const found = await getJson<CollectionDetail>(`${base}/${collection.id}?${parameters}`, options);
  return { items: found.items, total: found.items_total };
}

/** "1 word", "12 words". */
export function wordCountText(count: number): string {
  return count === 1 ? '1 word' : `${count} words`;
}

/** Who sees a collection, in a word. */
export function visibilityText({
  is_private: isPrivate,
  hidden,
}: Pick<Collection, 'is_private' | 'hidden'>): 'Hidden' | 'Private' | 'Public' {
  if (hidden) return 'Hidden';
  return isPrivate ? 'Private' : 'Public';
}
