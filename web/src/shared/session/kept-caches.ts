/**
 * The service worker's caches in this browser: for everybody, the opened words and public collections; for a member,
 * everything read with their token. A member's cache has their id in its name, so nobody ever gets another member's
 * data; it exists only while they are signed in here.
 */
export const WORDS_CACHE = 'wortlaut-words';
export const COLLECTIONS_CACHE = 'wortlaut-collections';
const PERSON_CACHES = 'wortlaut-person-';

/** What other apps have shared with this one and nobody has added yet. */
export const SHARED_CACHE = 'wortlaut-shared';

/** The key of a shared text in its cache; the server has no such address. */
export function sharedAddress(id: string): string {
  return `/shared/${id}`;
}

/** The name of a member's cache. @param userId as in the access token's `sub` */
export function personCacheName(userId: string): string {
  return PERSON_CACHES + userId;
}

/**
 * Updates the caches for the current user: creates theirs and deletes anybody else's, together with the shared ones if
 * there was such a cache. Signing in keeps what the guest had opened. Replies to a member are stored only while their
 * cache exists, so one that arrives after signing out is not.
 * @param userId null if nobody is signed in
 */
export async function keepCachesOf(userId: string | null): Promise<void> {
  // `caches` exists only in secure contexts.
  if (!('caches' in globalThis)) return;
  const own = userId === null ? null : personCacheName(userId);
  // If storage is blocked, nothing was ever stored.
  const names = await caches.keys().catch(() => []);
  const foreign = names.filter((name) => name.startsWith(PERSON_CACHES) && name !== own);
  if (foreign.length > 0) {
    await Promise.all(
      [...foreign, WORDS_CACHE, COLLECTIONS_CACHE, SHARED_CACHE].map((name) => caches.delete(name)),
    );
  }
  if (own !== null) await caches.open(own).catch(() => null);
}

/** The member's cache; null if there is none. */
export async function openPersonCache(userId: string): Promise<Cache | null> {
  const name = personCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return null;
  return caches.open(name);
}
