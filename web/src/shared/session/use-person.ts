import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getProfile } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { endpointKey, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { mirrorMembership } from '#web/shared/storage/preferences.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { endOverSession, keepProfile } from './session.ts';
import { endsSession } from './token.rules.ts';

const PROFILE_STALE_TIME = 10 * 60_000;
/** Key prefix of every user's profile. */
export const PROFILE_KEY = endpointKey(getProfile, null, {}).slice(0, 2);

export interface Session {
  /** The person; null for a guest, on the server and while the page starts. */
  person: User | null;
  state: 'guest' | 'loading' | 'member' | 'failed';
}

const GUEST: Session = { person: null, state: 'guest' };

/** The current session. The profile is loaded once; until that succeeds, the stored one is used. */
export function useSession(): Session {
  // A dozen parts of each page ask, and on the server nobody is signed in: a query for each would take a twentieth of it.
  if (typeof document === 'undefined') return GUEST;
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a page is rendered either here or there
  return useOwnSession();
}

function useOwnSession(): Session {
  const token = useStored('token');
  const known = useStored('profile');
  const { data, status } = useQuery({
    queryKey: endpointKey(getProfile, known?.id ?? null, {}),
    queryFn: async ({ client, signal }) => {
      try {
        const { body: user } = await readEndpoint(client, getProfile, {}, { signal });
        keepProfile(user);
        return user;
      } catch (error) {
        if (error instanceof ApiError && endsSession(error)) endOverSession();
        throw error;
      }
    },
    enabled: token !== undefined,
    staleTime: PROFILE_STALE_TIME,
  });
  if (token === undefined) return GUEST;
  const person = data ?? known ?? null;
  if (person) return { person, state: 'member' };
  return { person: null, state: status === 'error' ? 'failed' : 'loading' };
}

const LOADING: Session = { person: null, state: 'loading' };

/** The session for parts that the server renders, too: it is loading until hydration, to match the server's HTML. */
export function useHydratedSession(): Session {
  const session = useSession();
  return useHydrated() ? session : LOADING;
}

/**
 * Whether to draw a member's parts, whose data may still be loading. The server and the first render in the browser go by the
 * cookie (`Preferences.isMember`), so that nothing of a guest's page flashes.
 */
export function useIsMember(): boolean {
  const { state } = useSession();
  const isMarked = useRouteContext({
    from: '__root__',
    select: (context) => context.site.preferences.isMember === true,
  });
  return useHydrated() ? state !== 'guest' : isMarked;
}

/** Keeps the cookie of `Preferences.isMember` in step with signing in and out, in this tab and others. */
export function useMembershipCookie(): void {
  const token = useStored('token');
  useEffect(() => void mirrorMembership(), [token]);
}

/** The signed-in person, or null. */
export function usePerson(): User | null {
  return useSession().person;
}
