import type { QueryClient } from '@tanstack/react-query';
import { listProviders } from '#contract/accounts/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { forgetSession } from '#web/shared/session/session.ts';
import { PROFILE_KEY } from '#web/shared/session/use-person.ts';

const PROVIDERS_STALE_TIME = 60 * 60_000;

/** The identity providers of this site. */
export function providersQuery() {
  return endpointQuery(listProviders, null, {}, { staleTime: PROVIDERS_STALE_TIME });
}

/** Clears everything that belongs to the signed-in person. */
export function endSession(queryClient: QueryClient): void {
  forgetSession();
  queryClient.removeQueries({ queryKey: ['collections'] });
  queryClient.removeQueries({ queryKey: PROFILE_KEY });
}
