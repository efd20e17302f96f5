import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addAiExample,
  addCustomEntry,
  listPublicCollections,
  pinWord,
} from '#contract/collections/endpoints.ts';
import type { MarketplaceSort } from '#contract/collections/marketplace.ts';
import type {
  Collection,
  CollectionCategory,
  CollectionDetail,
  CollectionItem,
} from '#contract/collections/schemas.ts';
import {
  FIRST_ITEMS,
  OWN_STALE_TIME,
  readCollection,
} from '#web/shared/collections/collection-reads.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';

/** Short, because other people change the marketplace. */
const MARKET_STALE_TIME = 30_000;

/** Keys of queries that combine several replies, or a reply and its headers. */
export const MARKET_KEY = ['collections', 'marketplace'] as const;
export const DETAIL_KEY = ['collections', 'detail'] as const;

/** A page of the marketplace, and the total number of collections. */
export interface MarketplacePage {
  collections: Collection[];
  total: number;
}

/** The complete parameters of the list. */
export interface MarketplaceChoice {
  search: string;
  category: CollectionCategory | '';
  sort: MarketplaceSort;
  page: number;
  limit: number;
}

/** @param userId whose likes are shown; null for a guest */
export function marketplaceQuery(choice: MarketplaceChoice, userId: string | null) {
  const { search, category, sort, page, limit } = choice;
  const query = {
    sort_by: sort,
    page,
    limit,
    search: search === '' ? undefined : search,
    category: category === '' ? undefined : category,
  };
  return queryOptions<MarketplacePage, ApiError>({
    queryKey: [...MARKET_KEY, userId, query],
    queryFn: async ({ client, signal }) => {
      const answer = await readEndpoint(client, listPublicCollections, { query }, { signal });
      const { body: collections, headers } = answer;
      return { collections, total: Number(headers.get('x-total-count') ?? collections.length) };
    },
    staleTime: MARKET_STALE_TIME,
    placeholderData: (previous) => previous,
  });
}

/** A collection with its items: the person's own, else the public one. Guests get the first items; `useItems` fetches the others. */
export function collectionQuery(id: string, userId: string | null) {
  const limit = userId === null ? FIRST_ITEMS : undefined;
  return queryOptions<CollectionDetail, ApiError>({
    queryKey: [...DETAIL_KEY, userId, id],
    queryFn: ({ client, signal }) => readCollection(client, id, userId, { signal, limit }),
    staleTime: OWN_STALE_TIME,
    // A guest's reply may be shown to anybody until the person's own reply arrives.
    placeholderData: (previous, query) => (query?.queryKey[2] === null ? previous : undefined),
  });
}

/** Refetches everything about collections that is on screen. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['collections'] });
}

/** Changes a collection in every cached detail reply. */
export function changeDetail(
  queryClient: QueryClient,
  id: string,
  next: (detail: CollectionDetail) => CollectionDetail,
): void {
  queryClient.setQueriesData<CollectionDetail>({ queryKey: DETAIL_KEY }, (detail) =>
    detail?.id === id ? next(detail) : detail,
  );
}

/** Forgets what was read of a collection that has been deleted. */
export function forgetDetail(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({
    queryKey: DETAIL_KEY,
    predicate: ({ queryKey }) => queryKey.includes(id),
  });
}

/** Restores a removed item. @throws {ApiError} */
export function restoreItem(id: string, item: CollectionItem): Promise<CollectionItem> {
  const params = { id };
  const { word, translation, cefr_level: level, custom_notes: notes = null } = item;
  const withSentence = item.context === undefined ? {} : { context: item.context };
  const [example] = item.example_sentences;
  if (item.entry_uuid !== null) {
    const body = { entry_uuid: item.entry_uuid, ...senseOf(item), ...withSentence };
    return call(pinWord, { params, body });
  }
  if (item.item_type === 'ai_example' && example) {
    const body = { word, sentence: example.text, translation, cefr_level: level ?? 'B1' };
    return call(addAiExample, { params, body });
  }
  return call(addCustomEntry, { params, body: { word, translation, notes, ...withSentence } });
}

/** The sense that a word means, if the dictionary still has it. */
function senseOf({ sense }: CollectionItem): { gloss?: string } {
  const [gloss] = sense?.glosses ?? [];
  return gloss === undefined ? {} : { gloss };
}
