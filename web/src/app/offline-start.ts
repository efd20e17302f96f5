import { getDictionaryInfo, getWord } from '#contract/dictionary/endpoints.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import { guestCollectionAddress } from '#web/shared/collections/collection-reads.ts';
import { registerWorker } from '#web/features/offline/register.ts';
import { keepCachesOf } from '#web/shared/session/kept-caches.ts';
import { readStored } from '#web/shared/storage/storage.ts';

/** Begins to keep what is opened, for reading without a network. Once a page, when it has loaded. */
export async function startOffline(): Promise<void> {
  await keepCachesOf(memberId());
  sendAnswers();
  addEventListener('online', sendAnswers);
  await registerWorker();
  // What the server wrote into the page never went through the worker.
  const address = dataOfPage(location.pathname, memberId() === null);
  if (address === null || !navigator.serviceWorker?.controller) return;
  // An extra: what cannot be kept now is kept at the next visit. Read to its end, or it would keep its connection busy.
  await fetch(address)
    .then((response) => response.text())
    .catch(() => null);
}

/** Who is signed in here, as far as this browser knows; null for a guest. */
function memberId(): string | null {
  return readStored('token') === undefined ? null : (readStored('profile')?.id ?? null);
}

/** Cards answered without a network are sent wherever in the app the person is when it is back. */
function sendAnswers(): void {
  const userId = memberId();
  if (userId === null || !navigator.onLine) return;
  void import('#web/features/flashcards/send-waiting.ts').then(({ sendWaiting }) =>
    sendWaiting(userId),
  );
}

/**
 * The address at which a guest's browser would ask for what the server wrote into a page; null where that is nothing.
 * @param isGuest members' browsers ask for collections themselves, as who they are
 */
export function dataOfPage(path: string, isGuest: boolean): string | null {
  const [, pair = '', word = ''] = /^\/dictionary\/([^/]+)(?:\/([^/]+))?\/?$/u.exec(path) ?? [];
  if (word !== '' && isLanguagePair(pair)) {
    return addressOf(getWord, {
      params: { pair, word: decodeURIComponent(word).normalize('NFC') },
    });
  }
  if (pair !== '' || path === '/license') return addressOf(getDictionaryInfo, {});
  const collection = /^\/collections\/([^/]+)\/?$/u.exec(path)?.[1];
  return collection === undefined || !isGuest ? null : guestCollectionAddress(collection);
}
