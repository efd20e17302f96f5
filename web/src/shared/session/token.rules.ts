import type { ApiError } from '#web/shared/http/api-error.ts';

/**
 * Whether a failed request for the profile means that the person is no longer signed in. A lost network or a server
 * error does not: nobody is signed out on the tram. A 401 follows only a failed refresh.
 */
export function endsSession({ code, status }: ApiError): boolean {
  // Then the session in storage is already the other person's.
  return code !== 'person_changed' && [401, 403, 404].includes(status);
}

/** What this browser knows at the moment when a call was refused. */
interface Known {
  /** The token that was refused, and whose it was; null if that cannot be told. */
  used: string;
  owner: string | null;
  /** The token now in storage, which another tab may have renewed in the meantime, and whose it is. */
  stored: string | undefined;
  storedOwner: string | null;
  /** Whether the server has not heard of a sign-out yet: the refresh cookie must not be used. */
  isSigningOut: boolean;
}

/** What to do after a 401. Nothing is repeated for another person than the one who made the call. */
export function afterUnauthorised({
  used,
  owner,
  stored,
  storedOwner,
  isSigningOut,
}: Known): 'refresh' | 'repeat' | 'give up' | 'other person' {
  if (stored === undefined || isSigningOut) return 'give up';
  if (storedOwner !== owner) return 'other person';
  return stored === used ? 'refresh' : 'repeat';
}

/** The user id in an access token; null if it cannot be read. The signature is for the server to check. */
export function ownerOfToken(token: string): string | null {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
