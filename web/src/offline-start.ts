import { MARKET } from './collection-reads.ts';
import { encodeSegment } from './dictionary/dictionary-paths.rules.ts';
import { registerWorker } from './offline/register.ts';
import { keepCachesOf } from './session/kept-caches.ts';
import { readStored } from './storage.ts';

/** Begins to keep what is opened, for reading without a network. Once a page, when it has loaded. */
export async function startOffline(): Promise<void> {
  const isMember = readStored('token') !== undefined;
  await keepCachesOf((isMember && readStored('profile')?.id) || null);
  await registerWorker();
  // What the server wrote into the page never went through the worker.
  const address = dataOfPage(location.pathname);
  if (address !== null && navigator.serviceWorker?.controller) await fetch(address);
}

/** The address at which the browser would ask for what the server wrote into a page; null where that is nothing. */
export function dataOfPage(path: string): string | null {
  const [, pair = '', word = ''] = /^\/dictionary\/([^/]+)(?:\/([^/]+))?\/?$/u.exec(path) ?? [];
  if (word !== '') {
    return `/api/v2/dictionary/words/${pair}/${encodeSegment(decodeURIComponent(word))}`;
  }
  if (pair !== '' || path === '/license') return '/api/v2/dictionary/info';
  const collection = /^\/collections\/([^/]+)\/?$/u.exec(path)?.[1];
  return collection === undefined ? null : `${MARKET}/${collection}`;
}
