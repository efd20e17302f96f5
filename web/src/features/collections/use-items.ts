import { useQuery } from '@tanstack/react-query';
import { ITEMS_PER_PAGE } from '#contract/collections/terms.ts';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import { readItems } from '#web/shared/collections/collection-reads.ts';
import { DETAIL_KEY } from './collections.api.ts';
import { chooseItems, type ItemChoice, isLoaded, pageOf } from './collections.rules.ts';

interface ItemsPage {
  shown: readonly CollectionItem[];
  /** Number of items on all pages, after the search. */
  total: number;
  isFetching: boolean;
  /** Whether there are too many items to load all: then the server searches and pages, and sorting is off. */
  isLarge: boolean;
}

/**
 * A page of a collection's items. It uses the items that came with the collection while they suffice; searching, sorting
 * or paging further fetches the others.
 */
export function useItems(
  collection: CollectionDetail,
  isOwner: boolean,
  choice: ItemChoice,
): ItemsPage {
  const { items, items_total: all } = collection;
  const { search, sort, page, size } = choice;
  const isLarge = all > ITEMS_PER_PAGE;
  const here = isLoaded(collection, choice);
  const query = isLarge
    ? { page, limit: size, search }
    : { page: 1, limit: ITEMS_PER_PAGE, search: '' };
  const { data, isFetching } = useQuery({
    queryKey: [...DETAIL_KEY, 'items', collection.id, isOwner, query],
    queryFn: ({ client, signal }) => readItems(client, collection, isOwner, query, { signal }),
    enabled: !here,
    placeholderData: (previous) => previous,
  });
  if (isLarge) {
    return here
      ? { shown: pageOf(items, page, size), total: all, isFetching: false, isLarge }
      : { shown: data?.items ?? [], total: data?.total ?? 0, isFetching, isLarge };
  }
  const known = here ? items : (data?.items ?? items);
  const chosen = chooseItems(known, search, sort);
  const total = known.length < all ? all : chosen.length;
  return { shown: pageOf(chosen, page, size), total, isFetching, isLarge };
}
