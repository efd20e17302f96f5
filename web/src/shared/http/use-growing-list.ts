import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import type { GetJson } from './get-json.ts';
import { useGetJson } from './use-get-json.ts';

interface ListPage<Item> {
  items: readonly Item[];
  /** Of the whole list. */
  total: number;
}

/**
 * A list that is read page by page, as far as somebody asks for more.
 * @param read a page, counted from 1
 */
export function useGrowingList<Item>(
  queryKey: QueryKey,
  read: (getJson: GetJson, page: number, signal: AbortSignal) => Promise<ListPage<Item>>,
) {
  const getJson = useGetJson();
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery<
    ListPage<Item>,
    ApiError,
    { pages: ListPage<Item>[] },
    QueryKey,
    number
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(getJson, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all, page) => {
      const known = all.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && known < last.total ? page + 1 : undefined;
    },
    staleTime: 60_000,
  });
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    /** Undefined until the first page has come. */
    total: data?.pages.at(-1)?.total,
    error,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    isFetching,
    retry: () => void refetch(),
  };
}
