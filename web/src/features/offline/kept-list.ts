import {
  COLLECTIONS_CACHE,
  openPersonCache,
  WORDS_CACHE,
} from '#web/shared/session/kept-caches.ts';
import { collectionOfAddress, type KeptWord, wordOfAddress } from './offline.rules.ts';

export interface KeptCollection {
  id: string;
  name: string;
}

/** Words and collections that can be read offline, newest first. */
export interface KeptList {
  words: KeptWord[];
  collections: KeptCollection[];
}

/** @param userId the signed-in user; null for a guest */
export async function listKept(userId: string | null): Promise<KeptList> {
  if (!('caches' in globalThis)) return { words: [], collections: [] };
  const names = [WORDS_CACHE, COLLECTIONS_CACHE];
  const shared = await Promise.all(names.map((name) => caches.open(name)));
  const own = userId === null ? null : await openPersonCache(userId);
  const words = new Map<string, KeptWord>();
  const collections = new Map<string, KeptCollection>();
  for (const cache of own ? [own, ...shared] : shared) {
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname } = new URL(request.url);
      const word = wordOfAddress(pathname);
      if (word) words.set(`${word.pair} ${word.word}`, word);
      const id = collectionOfAddress(pathname);
      if (id === null || collections.has(id)) continue;
      const name = await nameIn(await cache.match(request, { ignoreVary: true }));
      if (name !== null) collections.set(id, { id, name });
    }
  }
  return { words: [...words.values()], collections: [...collections.values()] };
}

async function nameIn(response: Response | undefined): Promise<string | null> {
  const body: unknown = await response?.json();
  const hasName = typeof body === 'object' && body !== null && 'name' in body;
  return hasName && typeof body.name === 'string' ? body.name : null;
}
