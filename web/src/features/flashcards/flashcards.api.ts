import { queryOptions } from '@tanstack/react-query';
import { listPublicCollections } from '#contract/collections/endpoints.ts';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import {
  OWN_STALE_TIME,
  readCollection,
  readItems,
} from '#web/shared/collections/collection-reads.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

/** The marketplace's largest page; other collections can be opened from there. */
const PUBLIC_DECKS = 50;

/** The most popular public collections. @param userId the user whose likes are included; null for a guest */
export function publicDecksQuery(userId: string | null) {
  const query = { limit: PUBLIC_DECKS, sort_by: 'popularity' } as const;
  return endpointQuery(listPublicCollections, userId, { query });
}

/** A collection to practise. */
export interface Deck {
  collection: Omit<CollectionDetail, 'items' | 'items_total'>;
  items: CollectionItem[];
}

/**
 * A collection with all its items, however many pages that takes.
 * @param limit returns only the first items
 */
export function deckQuery(id: string, userId: string | null, limit?: number) {
  return queryOptions<Deck, ApiError>({
    queryKey: ['collections', 'deck', userId, id, limit ?? 'all'],
    queryFn: async ({ client, signal }) => {
      const first = await readCollection(client, id, userId, { signal, limit });
      const { items: firstItems, items_total: total, ...collection } = first;
      const items = new Map(firstItems.map((item) => [item.id, item]));
      const isOwner = userId === first.user_id;
      const pages = limit === undefined ? Math.ceil(total / Math.max(1, firstItems.length)) : 1;
      for (let page = 2; page <= pages; page += 1) {
        const query = { page, limit: firstItems.length, search: '' };
        const next = await readItems(client, first, isOwner, query, { signal });
        for (const item of next.items) items.set(item.id, item);
      }
      return { collection, items: [...items.values()] };
    },
    staleTime: OWN_STALE_TIME,
  });
}
