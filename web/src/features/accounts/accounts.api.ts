import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { beginSignIn, listProviders, listSessions } from '#contract/accounts/endpoints.ts';
import { type ApiError, networkError } from '#web/shared/http/api-error.ts';
import { endpointKey, endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { finishSignOut, signOutHere } from '#web/shared/session/sign-out.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { SESSION_TOAST } from '#web/shared/session/session.ts';
import { PROFILE_KEY } from '#web/shared/session/use-person.ts';

const PROVIDERS_STALE_TIME = 60 * 60_000;
const SESSIONS_KEY = endpointKey(listSessions, null, {}).slice(0, 2);

/** The identity providers of this site. */
export function providersQuery() {
  return endpointQuery(listProviders, null, {}, { staleTime: PROVIDERS_STALE_TIME });
}

/** Where the person is signed in. */
export function sessionsQuery(userId: string) {
  return endpointQuery(listSessions, userId, {}, { staleTime: 0 });
}

/** The nonce for the ID token; a new one each time the dialog opens. */
export function nonceQuery() {
  return queryOptions<string, ApiError>({
    queryKey: ['auth', beginSignIn.name],
    queryFn: async () => {
      // Else the server would end the new session in place of the one that somebody wanted to leave.
      if (!(await finishSignOut())) throw networkError('a sign-out is pending');
      return (await call(beginSignIn, {})).nonce;
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Removes what the page itself still holds of the person who has just left. */
export function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['collections'] });
  queryClient.removeQueries({ queryKey: PROFILE_KEY });
  queryClient.removeQueries({ queryKey: SESSIONS_KEY });
}

/** Signs out in this browser. If the server cannot be reached, the page says so (`PendingSignOut`). */
export async function leave(queryClient: QueryClient): Promise<void> {
  const done = signOutHere();
  forgetAnswers(queryClient);
  showToast({ kind: 'success', title: 'Signed out', about: SESSION_TOAST });
  await done;
}
