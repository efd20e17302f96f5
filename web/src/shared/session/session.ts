import { refreshSession } from '#contract/accounts/endpoints.ts';
import type { SessionReply } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { EndpointRequest } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type Transport } from '#web/shared/http/send-endpoint.ts';
import { keepCachesOf } from './kept-caches.ts';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';
import { afterUnauthorised } from './token.rules.ts';

/** Of all tabs one refreshes at a time; the others then find the new token. */
const REFRESH_LOCK = 'wortlaut-refresh';

type CallOptions = Partial<Omit<EndpointRequest, 'path'>> & { signal?: AbortSignal | undefined };

/** A call with the bearer token, where there is one. After a 401 the token is renewed once and the call repeated. Browser only. */
export async function fetchWithSession(path: string, options: CallOptions = {}): Promise<Response> {
  const token = readStored('token');
  const response = await send(path, options, token);
  if (response.status !== 401 || token === undefined) return response;
  await letGo(response);
  const renewed = await renew(token);
  // Signed out: as a guest one may still read what is public.
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

/** An answer nobody reads keeps its connection busy, of which a browser has six. */
async function letGo(response: Response): Promise<void> {
  await response.body?.cancel();
}

/** A token that works, or null where the person is signed out. Rejects where the server cannot be reached. */
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
      // Without locks another tab may have been faster: the session goes on with its token.
      const now = readStored('token');
      if (now !== undefined && now !== used) return now;
      forgetSession();
      return null;
    }
  };
  // Not in every browser, and not on plain http: then two tabs may refresh at once, and one is refused unharmed.
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, refresh) : refresh();
}

/** Calls with the refresh cookie, which the browser adds. */
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

/** Whose data calls are answered with; null for a guest, and while nobody knows yet. Browser only. */
export function currentUserId(): string | null {
  return readStored('token') === undefined ? null : (readStored('profile')?.id ?? null);
}
