import type { ApiError } from '#web/shared/http/api-error.ts';

/**
 * Whether a failed call means that the person is no longer signed in. A lost network or a server error does not:
 * nobody is signed out on the tram.
 * @param call any call ends the session by a 401, which follows only a failed refresh; the profile also by 403 and 404
 */
export function endsSession(error: ApiError, call: 'profile' | 'other'): boolean {
  return error.status === 401 || (call === 'profile' && [403, 404].includes(error.status));
}

/** What to do after a 401. @param stored the token now in storage, which another tab may have renewed in the meantime */
export function afterUnauthorised(
  used: string,
  stored: string | undefined,
): 'refresh' | 'repeat' | 'give up' {
  if (stored === undefined) return 'give up';
  return stored === used ? 'refresh' : 'repeat';
}
