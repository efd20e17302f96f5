import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from './api-error.ts';

const FRESH_FOR = 5 * 60_000;

/** Each request on the server, and each page in the browser, has its own client and cache. */
export function createQueryClient(): QueryClient {
  const onServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        // Offline, a call must fail visibly instead of waiting silently for the network.
        networkMode: 'always',
        retry: (failures, error) =>
          !onServer &&
          failures < 2 &&
          error instanceof ApiError &&
          isRetryable(error) &&
          // When the browser is known to be offline, a retry only delays the message.
          (error.status !== 0 || navigator.onLine),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
