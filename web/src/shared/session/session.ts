import { refreshSession } from '#contract/accounts/endpoints.ts';
import type { SessionReply } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { EndpointRequest } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type Transport } from '#web/shared/http/send-endpoint.ts';
import { keepCachesOf } from './kept-caches.ts';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';
import { afterUnauthorised } from './token.rules.ts';

/** One tab refreshes at a time; the others then find the new token. */
const REFRESH_LOCK = 'wortlaut-refresh';

type CallOptions = Partial<Omit<EndpointRequest, 'path'>> & { signal?: AbortSignal | undefined };

/** A call with the bearer token, if there is one. After a 401 the token is renewed once and the call repeated. Browser only. */
export async function fetchWithSession(path: string, options: CallOptions = {}): Promise<Response> {
  const token = readStored('token');
  const response = await send(path, options, token);
  if (response.status !== 401 || token === undefined) return response;
  await letGo(response);
  const renewed = await renew(token);
  // Signed out: a guest may still read public data.
  return send(path, options, renewed ?? undefined);
}

function send(path: string, options: CallOptions, token: string | undefined): Promise<Response> {
  const { headers, signal = null, ...request } = options;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(path, {
    ...request,
    signal,
    headers: { accept: 'application/json', ...headers, ...authorization },
  });
}

/** Cancels an unread body, which would otherwise occupy one of the browser's six connections. */
async function letGo(response: Response): Promise<void> {
  await response.body?.cancel();
}

/** A valid token, or null if the person is signed out. Rejects if the server cannot be reached. */
async function renew(used: string): Promise<string | null> {
  const refresh = async (): Promise<string | null> => {
    const stored = readStored('token');
    const decision = afterUnauthorised(used, stored);
    if (decision === 'give up') return null;
    if (decision === 'repeat') return stored ?? null;
    try {
      const { body } = await sendEndpoint(cookieTransport, refreshSession, {});
      keepSession(body);
      return body.access_token;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // Without locks, another tab may have been faster: the session continues with its token.
      const now = readStored('token');
      if (now !== undefined && now !== used) return now;
      forgetSession();
      return null;
    }
  };
  // Some browsers, and plain http, lack locks: then two tabs may refresh at once, and one is refused without harm.
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, refresh) : refresh();
}

/** Sends requests with the refresh cookie, which the browser adds. */
const cookieTransport: Transport = async ({ path, ...request }) => {
  const response = await fetch(path, request);
  return { status: response.status, body: await response.text() };
};

export function keepSession({ access_token: token, user }: SessionReply): void {
  writeStored('profile', user);
  writeStored('token', token);
  void keepCachesOf(user.id);
}

export function forgetSession(): void {
  clearStored('token');
  clearStored('profile');
  void keepCachesOf(null);
}

/** The id of the user whose data calls return; null for a guest, and until the profile is known. Browser only. */
export function currentUserId(): string | null {
  return readStored('token') === undefined ? null : (readStored('profile')?.id ?? null);
}
