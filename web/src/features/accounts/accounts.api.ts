import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { beginSignIn, listProviders } from '#contract/accounts/endpoints.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { forgetSession } from '#web/shared/session/session.ts';
import { PROFILE_KEY } from '#web/shared/session/use-person.ts';

const PROVIDERS_STALE_TIME = 60 * 60_000;

/** The identity providers of this site. */
export function providersQuery() {
  return endpointQuery(listProviders, null, {}, { staleTime: PROVIDERS_STALE_TIME });
}

/** The nonce for the ID token; a new one each time the dialog opens. */
export function nonceQuery() {
  return queryOptions<string, ApiError>({
    queryKey: ['auth', beginSignIn.name],
    queryFn: async () => (await call(beginSignIn, {})).nonce,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Clears everything that belongs to the signed-in person. */
export function endSession(queryClient: QueryClient): void {
  forgetSession();
  queryClient.removeQueries({ queryKey: ['collections'] });
  queryClient.removeQueries({ queryKey: PROFILE_KEY });
}
