import type { ApiError } from '#web/shared/http/api-error.ts';

/**
 * Whether a failed request for the profile means that the person is no longer signed in. A lost network or a server
 * error does not: nobody is signed out on the tram. A 401 follows only a failed refresh.
 */
export function endsSession({ status }: ApiError): boolean {
  return [401, 403, 404].includes(status);
}

/** What to do after a 401. @param stored the token now in storage, which another tab may have renewed in the meantime */
export function afterUnauthorised(
  used: string,
  stored: string | undefined,
): 'refresh' | 'repeat' | 'give up' {
  if (stored === undefined) return 'give up';
  return stored === used ? 'refresh' : 'repeat';
}
