import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a change: sends the queries that are under way once more. Their answers may have left the server before the
 * change, and would undo it on the screen.
 * @param keys beginnings of the keys of all queries that show what was changed
 */
export async function askAgain(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const underWay = keys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  );
  const predicate = (query: (typeof underWay)[number]) => underWay.includes(query);
  // A query without data would otherwise go on with the old request.
  await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate });
}
