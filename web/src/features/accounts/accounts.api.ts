import type { QueryClient } from '@tanstack/react-query';
import { listProviders } from '#contract/accounts/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { forgetSession } from '#web/shared/session/session.ts';
import { PROFILE_KEY } from '#web/shared/session/use-person.ts';

const PROVIDERS_STALE_TIME = 60 * 60_000;

/** How people can sign in here. */
export function providersQuery() {
  return endpointQuery(listProviders, null, {}, { staleTime: PROVIDERS_STALE_TIME });
}

/** Nobody is signed in here any more. */
export function endSession(queryClient: QueryClient): void {
  forgetSession();
  queryClient.removeQueries({ queryKey: ['collections'] });
  queryClient.removeQueries({ queryKey: PROFILE_KEY });
}
