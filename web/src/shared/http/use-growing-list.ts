import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { endpointKey, readEndpoint } from './endpoint-query.ts';

interface ListPage<Item> {
  items: readonly Item[];
  /** Number of items in the whole list. */
  total: number;
}

/**
 * A list that loads page by page, on demand.
 * @param inputOf the input for a page, counted from 1
 * @param pageOf extracts the items from a reply
 */
export function useGrowingList<E extends Endpoint & { method: 'GET' }, Item>(
  endpoint: E,
  userId: string,
  inputOf: (page: number) => EndpointInput<E>,
  pageOf: (reply: EndpointReply<E>) => ListPage<Item>,
) {
  const countItems = (replies: readonly EndpointReply<E>[]) =>
    replies.reduce((sum, reply) => sum + pageOf(reply).items.length, 0);
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery<
    EndpointReply<E>,
    ApiError,
    { pages: EndpointReply<E>[] },
    readonly unknown[],
    number
  >({
    queryKey: [...endpointKey(endpoint, userId, inputOf(1)), 'pages'],
    queryFn: async ({ client, pageParam, signal }) =>
      (await readEndpoint(client, endpoint, inputOf(pageParam), { signal })).body,
    initialPageParam: 1,
    getNextPageParam: (last, all, page) => {
      const { items, total } = pageOf(last);
      return items.length > 0 && countItems(all) < total ? page + 1 : undefined;
    },
    staleTime: 60_000,
  });
  const pages = data?.pages.map(pageOf) ?? [];
  return {
    items: pages.flatMap(({ items }) => items),
    /** Undefined until the first page has loaded. */
    total: pages.at(-1)?.total,
    error,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    isFetching,
    retry: () => void refetch(),
  };
}
