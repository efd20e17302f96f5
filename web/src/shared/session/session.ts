import { refreshSession } from '#contract/accounts/endpoints.ts';
import type { SessionReply, User } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { EndpointRequest } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type Transport } from '#web/shared/http/send-endpoint.ts';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';
import { clearTab } from '#web/shared/storage/tab-storage.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { forgetPush } from './forget-push.ts';
import { keepCachesOf } from './kept-caches.ts';
import {
  beginThingsOf,
  endThings,
  forgetKept,
  LEAVING_EVENT,
  restoreThingsOf,
} from './personal-things.ts';
import { afterUnauthorised, ownerOfToken } from './token.rules.ts';

/** One tab at a time uses the refresh cookie; the others then find the new token. */
const COOKIE_LOCK = 'wortlaut-refresh';
/** Longer than the server takes two refreshes for simultaneous. */
const REFRESHED_MEANWHILE_MILLISECONDS = 2500;
const REFRESHES = 3;

/** Messages about whether somebody is signed in: the newest one counts. */
export const SESSION_TOAST = 'session';

type CallOptions = Partial<Omit<EndpointRequest, 'path'>> & {
  signal?: AbortSignal | undefined;
  /** Only as this person: otherwise the call is not made. */
  as?: string | undefined;
};

/**
 * A call with the bearer token, if there is one. After a 401 the token is renewed once and the call repeated, for the same
 * person only. Browser only.
 * @throws {ApiError} `person_changed`
 */
export async function fetchWithSession(
  path: string,
  { as, ...options }: CallOptions = {},
): Promise<Response> {
  const token = readStored('token');
  const owner = token === undefined ? null : ownerOf(token);
  if (as !== undefined && as !== owner) throw personChanged();
  const response = await send(path, options, token);
  if (response.status !== 401 || token === undefined) return response;
  await letGo(response);
  const renewed = await renew(token, owner);
  if (renewed === null && as !== undefined) throw personChanged();
  // Signed out: a guest may still read public data.
  return send(path, options, renewed ?? undefined);
}

/** Whose token it is. One that cannot be read is taken for that of the stored profile. */
function ownerOf(token: string): string | null {
  return ownerOfToken(token) ?? readStored('profile')?.id ?? null;
}

function personChanged(): ApiError {
  return new ApiError({
    status: 401,
    code: 'person_changed',
    message: 'Somebody else has signed in in this browser, so this was not sent.',
  });
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

/** Some browsers, and plain http, lack locks: then two tabs may use the cookie at once, and one waits for the other. */
export function withCookie<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? (navigator.locks.request(COOKIE_LOCK, work) as Promise<Result>) : work();
}

/**
 * A valid token of the same person, or null if they are signed out. Rejects if the server cannot be reached.
 * @throws {ApiError} `person_changed`
 */
function renew(used: string, owner: string | null): Promise<string | null> {
  return withCookie(async () => {
    for (let attempt = 1; ; attempt++) {
      const stored = readStored('token');
      const decision = afterUnauthorised({
        used,
        owner,
        stored,
        storedOwner: stored === undefined ? null : ownerOf(stored),
        isSigningOut: readStored('pending-sign-out') !== undefined,
      });
      if (decision === 'give up') return null;
      if (decision === 'other person') throw personChanged();
      if (decision === 'repeat') return stored ?? null;
      try {
        const { body } = await sendEndpoint(cookieTransport, refreshSession, {});
        // Meanwhile the person signed out, or another tab renewed the token where the browser has no locks.
        if (readStored('token') !== used) continue;
        return acceptRenewed(body, owner);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'refreshed_meanwhile' && attempt < REFRESHES) {
          // Another tab, or an answer that was lost.
          await pause(REFRESHED_MEANWHILE_MILLISECONDS);
          continue;
        }
        if (error.status !== 401 || error.code === 'person_changed') throw error;
        // Without locks, another tab may have been faster: the session continues with its token.
        const now = readStored('token');
        if (now !== undefined && now !== used) continue;
        endOverSession();
        return null;
      }
    }
  });
}

/** The new token, if it is for the person who is here. */
function acceptRenewed(body: SessionReply, owner: string | null): string {
  if (body.user.id === owner) {
    keepSession(body);
    return body.access_token;
  }
  // The cookie is another person's: their session ends here, too.
  writeStored('pending-sign-out', new Date().toISOString());
  void forgetSession('over');
  showToast({
    kind: 'error',
    title: 'You are signed out',
    about: SESSION_TOAST,
    description:
      'Somebody signed in to another account in this browser. Nothing of yours was sent to it. Please sign in again.',
    stays: true,
  });
  throw personChanged();
}

/** The server has ended the session: signed out on another device, or after ninety days. */
export function endOverSession(): void {
  void forgetSession('over');
  showToast({
    kind: 'info',
    title: 'Your session is over',
    about: SESSION_TOAST,
    description: 'Sign in again to go on with what you had begun.',
    stays: true,
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Sends requests with the refresh cookie, which the browser adds. */
export const cookieTransport: Transport = async ({ path, ...request }) => {
  const response = await fetch(path, request);
  return { status: response.status, body: await response.text() };
};

/** Signs the person in here, with what they kept in this browser. */
export function keepSession({ access_token: token, storage_key: key, user }: SessionReply): void {
  const isArriving = readStored('token') === undefined;
  beginThingsOf(user.id, isArriving);
  writeStored('profile', user);
  writeStored('storage-key', key);
  writeStored('token', token);
  // The cookie is the new session's.
  clearStored('pending-sign-out');
  void restoreThingsOf(user.id, key);
  void keepCachesOf(user.id);
  if (isArriving) void moveReading(user.id, key);
}

/** Own texts and known words arrive with a person and leave with them. Loaded only then. */
async function moveReading(userId: string, key: string | null, ending?: Ending): Promise<void> {
  const { beginReadingOf, endReadingOf } = await import('#web/shared/reading/reading-owner.ts');
  if (ending) await endReadingOf(userId, key, ending);
  else if (key !== null) await beginReadingOf(userId, key);
}

/** left: the person wanted it. over: the server has ended the session. deleted: there is no account any more. */
type Ending = 'left' | 'over' | 'deleted';

/**
 * Signs the person out here, at once: their token and profile, their offline data, their drafts and recent words. What they
 * wrote is kept for them, encrypted with a key that only the server has from now on, unless the account is deleted.
 * @returns settles when everything is done
 */
export async function forgetSession(ending: Ending): Promise<void> {
  // Also what was typed in the last second.
  dispatchEvent(new Event(LEAVING_EVENT));
  const token = readStored('token');
  const profile = readStored('profile');
  const aside = readStored('guest-things');
  const key = readStored('storage-key') ?? null;
  const wasMember = token !== undefined || aside !== undefined;
  const owner = aside?.owner ?? profile?.id ?? null;
  if (ending === 'deleted' && owner !== null) forgetKept(owner);
  // Before the token: other tabs see these changes one after the other, and the desk there starts afresh with the last.
  const ended = wasMember ? endThings(ending === 'deleted' ? null : owner, key, ending) : null;
  clearStored('storage-key');
  clearStored('token');
  clearStored('profile');
  // Whoever is signed out by the server continues with what they typed once they have signed in again.
  if (ending !== 'over') clearTab();
  const moved = owner === null ? null : moveReading(owner, key, ending);
  await Promise.all([ended, keepCachesOf(null), moved, forgetPush()]);
}

/** Stores the profile as just loaded, unless its person has signed out since. */
export function keepProfile(user: User): void {
  const token = readStored('token');
  if (token !== undefined && (ownerOf(token) ?? user.id) === user.id) writeStored('profile', user);
}

/** The id of the user whose data calls return; null for a guest, and until the profile is known. Browser only. */
export function currentUserId(): string | null {
  return readStored('token') === undefined ? null : (readStored('profile')?.id ?? null);
}
