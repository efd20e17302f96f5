/**
 * What the service worker keeps in this browser, by the names of its caches: for everybody the words and public
 * collections that were opened, for a member all that was read with their token. A member's cache bears their id, so that
 * nobody is ever answered from another's; it is there only while they are signed in here.
 */
export const WORDS_CACHE = 'wortlaut-words';
export const COLLECTIONS_CACHE = 'wortlaut-collections';
const PERSON_CACHES = 'wortlaut-person-';

/** The cache of a member. @param userId as in the access token's `sub` */
export function personCacheName(userId: string): string {
  return PERSON_CACHES + userId;
}

/**
 * Makes the caches fit who is here: the person gets one; that of anybody else is deleted, and then also what they looked
 * up. Signing in keeps what the guest had opened. Without a cache of theirs nothing of a member is kept, so an answer that
 * comes after signing out is not either.
 * @param userId null: nobody is signed in
 */
export async function keepCachesOf(userId: string | null): Promise<void> {
  // Only in secure contexts.
  if (!('caches' in globalThis)) return;
  const own = userId === null ? null : personCacheName(userId);
  // Where storage is blocked, nothing was ever kept.
  const names = await caches.keys().catch(() => []);
  const foreign = names.filter((name) => name.startsWith(PERSON_CACHES) && name !== own);
  if (foreign.length > 0) {
    await Promise.all(
      [...foreign, WORDS_CACHE, COLLECTIONS_CACHE].map((name) => caches.delete(name)),
    );
  }
  if (own !== null) await caches.open(own).catch(() => null);
}

/** The member's cache; null where there is none. */
export async function openPersonCache(userId: string): Promise<Cache | null> {
  const name = personCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return null;
  return caches.open(name);
}
