/// <reference lib="webworker" />
// Built by scripts/build-service-worker.ts into /sw.js, separately from the pages' code.
import { setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { TAKE_OVER } from './messages.ts';
import { isPage, isTooOld, type Shelf, shelfOf, userOfToken } from './offline.rules.ts';
import { readReminder } from './reminder.rules.ts';
import { keepShared, SHARE_PATH } from './share.ts';
import { SHELL_PATH } from './shell-path.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: the client's files and the shell. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** A page that takes longer is rendered in the browser from stored replies. */
const PAGE_SECONDS = 8;
/** Fonts for rarer letters: their names contain a hash, so they never change. */
const FILES_CACHE = 'wortlaut-files';
const MAXIMUM_FILES = 12;
/** Replies vary only by the token, and each member has a separate cache. */
const ANY_VARIANT = { ignoreVary: true };

/** One reminder replaces the last one. */
const REMINDER = { tag: 'review', icon: '/icons/app-192.png', lang: 'en' };

setCacheNameDetails({ prefix: 'wortlaut' });
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });

const pageFromNetwork = new NetworkOnly({ networkTimeoutSeconds: PAGE_SECONDS });
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async ({ request, event }) => {
    try {
      return await pageFromNetwork.handle({ request, event });
    } catch {
      // Without a network, the shell takes the page's place.
      return (await matchPrecache(SHELL_PATH)) ?? Response.error();
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => keepShared(request),
  'POST',
);

const shelfFor = (request: Request, url: URL): Shelf | null =>
  shelfOf(url.pathname, userOfToken(request.headers.get('authorization')));
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && shelfFor(request, url) !== null,
  async ({ request, url, event }) => {
    const shelf = shelfFor(request, url);
    if (!shelf) return fetch(request);
    return new NetworkFirst({
      cacheName: shelf.cacheName,
      matchOptions: ANY_VARIANT,
      plugins: [keptOn(shelf)],
    }).handle({ request, event });
  },
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  new CacheFirst({
    cacheName: FILES_CACHE,
    plugins: [{ cacheDidUpdate: ({ cacheName }) => trim(cacheName, MAXIMUM_FILES) }],
  }),
);

/** Decides what a cache may store, for how long and how much. */
function keptOn({ cacheName, maximumEntries, isPrivate, fallback }: Shelf): WorkboxPlugin {
  const findElsewhere = async (request: Request) =>
    fallback === null ? undefined : (await caches.open(fallback)).match(request, ANY_VARIANT);
  return {
    cacheWillUpdate: async ({ response }) => {
      if (response.status !== 200) return null;
      // The page creates a member's cache, and deletes it at sign-out: after that it must not be created again.
      return !isPrivate || (await caches.has(cacheName)) ? response : null;
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      const found = cachedResponse ?? (await findElsewhere(request));
      return found && !isTooOld(found.headers.get('date'), Date.now()) ? found : null;
    },
    cacheDidUpdate: () => trim(cacheName, maximumEntries),
  };
}

/** Deletes surplus entries. `keys()` lists the oldest first, and putting an entry again moves it to the end. */
async function trim(cacheName: string, maximumEntries: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - maximumEntries));
  await Promise.all(surplus.map((key) => cache.delete(key, ANY_VARIANT)));
}

self.addEventListener('push', (event) => {
  const message = readReminder(event.data?.text());
  // Browsers unsubscribe a worker that shows nothing.
  const { title, body } = message;
  event.waitUntil(self.registration.showNotification(title, { ...REMINDER, body, data: message }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(readReminder(event.notification.data).path));
});

/** Goes to a page in a window that is open already, else in a new one. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows;
  if (!first) return void (await self.clients.openWindow(path));
  await (await first.navigate(path))?.focus();
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
