import type { ApiError } from '#web/shared/http/api-error.ts';

/**
 * Whether a failed call means that the person is no longer signed in. A lost network or a failing server does not:
 * nobody is signed out on the tram.
 * @param call the profile decides also by 403 and 404; any call by a 401, which comes only after a failed refresh
 */
export function endsSession(error: ApiError, call: 'profile' | 'other'): boolean {
  return error.status === 401 || (call === 'profile' && [403, 404].includes(error.status));
}

/** What to do after a 401. @param stored the token in storage now, which another tab may have renewed meanwhile */
export function afterUnauthorised(
  used: string,
  stored: string | undefined,
): 'refresh' | 'repeat' | 'give up' {
  if (stored === undefined) return 'give up';
  return stored === used ? 'refresh' : 'repeat';
}
