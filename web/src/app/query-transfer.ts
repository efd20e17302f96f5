import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

/**
 * Hands the server's replies to the browser inside the page. All of them are there before the page is rendered, so the
 * router writes them in one piece; its own integration of queries would open a stream for later ones.
 */

/** All that replies and keys consist of. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** A reply: the key of its query, its data, and when it was read (milliseconds since 1970). */
export type LoadedQuery = [key: readonly Json[], data: Json, updatedAt: number];

/** The successful queries. The page shows a failed call itself; an error would not survive serialization. */
export function loadedQueries(client: QueryClient): LoadedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [
      queryKey as readonly Json[],
      state.data as Json,
      state.dataUpdatedAt,
    ]);
}

export function fillQueries(client: QueryClient, queries: readonly LoadedQuery[]): void {
  for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt });
}

/** The component in which the router wraps every page. */
export function provideQueries(client: QueryClient) {
  return function Queries({ children }: { children: ReactNode }) {
    return createElement(QueryClientProvider, { client }, children);
  };
}
