import { queryOptions } from '@tanstack/react-query';
import type {
  BulkResult,
  Collection,
  CollectionCategory,
  CollectionDetail,
  CollectionItem,
  CreateCollection,
  CustomEntry,
  CustomEntryChange,
  UpdateCollection,
} from '#contract/collections/schemas.ts';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { LikeReply, MarketplaceSort } from '#contract/collections/marketplace.ts';
import {
  FIRST_ITEMS,
  LISTS,
  MARKET,
  OWN_STALE_TIME,
  readCollection,
} from '#web/shared/collections/collection-reads.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi, newIdempotencyKey } from '#web/shared/session/call-api.ts';

/** Other people change the marketplace. */
const MARKET_STALE_TIME = 30_000;

/** A page of the marketplace, and how many collections there are in all. */
export interface MarketplacePage {
  collections: Collection[];
  total: number;
}

/** What the marketplace shows first. */
export const FIRST_CHOICE: MarketplaceChoice = {
  search: '',
  category: '',
  sort: 'popularity',
  page: 1,
  limit: 20,
};

/** What is listed, with nothing left to defaults. */
export interface MarketplaceChoice {
  search: string;
  category: CollectionCategory | '';
  sort: MarketplaceSort;
  page: number;
  limit: number;
}

/** @param userId whose likes are shown; null for a guest */
export function marketplaceQuery(
  getJson: GetJson,
  choice: MarketplaceChoice,
  userId: string | null,
) {
  const parameters = new URLSearchParams({
    sort_by: choice.sort,
    page: String(choice.page),
    limit: String(choice.limit),
    ...(choice.search === '' ? {} : { search: choice.search }),
    ...(choice.category === '' ? {} : { category: choice.category }),
  });
  return queryOptions<MarketplacePage, ApiError>({
    queryKey: ['collections', 'marketplace', userId, parameters.toString()],
    queryFn: async ({ signal }) => {
      let total: string | null = null;
      const collections = await getJson<Collection[]>(`${MARKET}?${parameters}`, {
        signal,
        seeHeaders: (headers) => {
          total = headers.get('x-total-count');
        },
      });
      return { collections, total: Number(total ?? collections.length) };
    },
    staleTime: MARKET_STALE_TIME,
    placeholderData: (previous) => previous,
  });
}

/** A collection with its items: one's own, else the public one. A guest gets the first items; `restQuery` has all. */
export function collectionQuery(getJson: GetJson, id: string, userId: string | null) {
  const part = userId === null ? { limit: FIRST_ITEMS } : {};
  return queryOptions<CollectionDetail, ApiError>({
    queryKey: ['collections', 'detail', userId, id],
    queryFn: ({ signal }) => readCollection(getJson, id, userId, { signal, ...part }),
    staleTime: OWN_STALE_TIME,
    // Everybody may see what a guest saw, until the person's own answer is here.
    placeholderData: (previous, query) => (query?.queryKey[2] === null ? previous : undefined),
  });
}

const dataOf = async <Reply>(call: Promise<{ data: Reply }>): Promise<Reply> => (await call).data;

export function createCollection(values: CreateCollection): Promise<Collection> {
  return dataOf(
    callApi<Collection>({
      method: 'POST',
      path: LISTS,
      body: values,
      headers: newIdempotencyKey(),
    }),
  );
}

/** Fails with `changed_meanwhile` where somebody (another tab) has changed it since `version`. */
export function updateCollection(
  { id, version }: Collection,
  changes: UpdateCollection,
): Promise<Collection> {
  return dataOf(
    callApi<Collection>({
      method: 'PUT',
      path: `${LISTS}/${id}`,
      body: changes,
      headers: { 'if-match': `"${version}"` },
    }),
  );
}

export async function deleteCollection(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${LISTS}/${id}` });
}

export async function orderCollections(ids: readonly string[]): Promise<void> {
  await callApi({ method: 'PUT', path: '/api/v2/collections/order', body: { ids } });
}

export async function pinWord(id: string, entryUuid: string): Promise<void> {
  await callApi({ method: 'POST', path: `${LISTS}/${id}/words`, body: { entry_uuid: entryUuid } });
}

export async function unpinWord(id: string, entryUuid: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${LISTS}/${id}/words/${entryUuid}` });
}

export function addWords(id: string, words: readonly string[]): Promise<BulkResult> {
  return dataOf(
    callApi<BulkResult>({
      method: 'POST',
      path: `${LISTS}/${id}/words/bulk`,
      body: { words },
      headers: newIdempotencyKey(),
    }),
  );
}

export function addCustomEntry(id: string, entry: CustomEntry): Promise<CollectionItem> {
  return dataOf(
    callApi<CollectionItem>({
      method: 'POST',
      path: `${LISTS}/${id}/items/custom`,
      body: entry,
      headers: newIdempotencyKey(),
    }),
  );
}

export function changeCustomEntry(
  id: string,
  itemId: string,
  changes: CustomEntryChange,
): Promise<CollectionItem> {
  return dataOf(
    callApi<CollectionItem>({
      method: 'PATCH',
      path: `${LISTS}/${id}/items/${itemId}`,
      body: changes,
    }),
  );
}

export async function removeItem(id: string, itemId: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${LISTS}/${id}/items/${itemId}` });
}

/** Puts a removed item back as it was. */
export async function restoreItem(id: string, item: CollectionItem): Promise<void> {
  const [example] = item.example_sentences;
  if (item.entry_uuid !== null) await pinWord(id, item.entry_uuid);
  else if (item.item_type === 'ai_example' && example) {
    const { word, translation, cefr_level: level } = item;
    const body = { word, sentence: example.text, translation, cefr_level: level ?? 'B1' };
    await callApi({ method: 'POST', path: `${LISTS}/${id}/items/ai-example`, body });
  } else {
    const { word, translation, custom_notes: notes = null } = item;
    await addCustomEntry(id, { word, translation, notes });
  }
}

export function toggleLike(id: string): Promise<LikeReply> {
  return dataOf(
    callApi<LikeReply>({
      method: 'POST',
      path: `${MARKET}/${id}/like`,
      headers: newIdempotencyKey(),
    }),
  );
}

export function cloneCollection(id: string): Promise<Collection> {
  return dataOf(
    callApi<Collection>({
      method: 'POST',
      path: `${MARKET}/${id}/clone`,
      headers: newIdempotencyKey(),
    }),
  );
}

export async function reportCollection(id: string, reason: string): Promise<void> {
  await callApi({ method: 'POST', path: `${MARKET}/${id}/report`, body: { reason } });
}

/** In which of the caller's collections an entry is, by now. */
export async function readPins(
  getJson: GetJson,
  pair: LanguagePair,
  word: string,
  entryUuid: string,
): Promise<string[]> {
  const reply = await getJson<WordReply>(
    `/api/v2/dictionary/words/${pair}/${encodeURIComponent(word)}`,
  );
  return reply.entries.find((entry) => entry.entry_uuid === entryUuid)?.pinned_in_collections ?? [];
}
