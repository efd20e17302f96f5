import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from './api-error.ts';

const FRESH_FOR = 5 * 60_000;

/** A cache of its own for each request on the server, and for each page in the browser. */
export function createQueryClient(): QueryClient {
  const onServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        // Offline a call must fail and say so, not wait in silence until the network is back.
        networkMode: 'always',
        retry: (failures, error) =>
          !onServer &&
          failures < 2 &&
          error instanceof ApiError &&
          isRetryable(error) &&
          // Known to be offline, waiting for another failure only holds up what is to be said.
          (error.status !== 0 || navigator.onLine),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
