import { getDictionaryInfo, getWord } from '#contract/dictionary/endpoints.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import { guestCollectionAddress } from '#web/shared/collections/collection-reads.ts';
import { registerWorker } from '#web/features/offline/register.ts';
import { READING_ARRIVED, removeForeignReading } from '#web/shared/reading/reading-owner.ts';
import { keepCachesOf } from '#web/shared/session/kept-caches.ts';
import { readStored } from '#web/shared/storage/storage.ts';

/** Starts saving opened words and collections for offline reading. Called once per page, after it has loaded. */
export async function startOffline(): Promise<void> {
  await keepCachesOf(memberId());
  sendAnswers();
  await removeForeignReading(memberId());
  syncTexts();
  addEventListener('online', () => {
    sendAnswers();
    syncTexts();
  });
  addEventListener(READING_ARRIVED, syncTexts);
  await registerWorker();
  // Data that the server embedded in the page has not passed through the worker.
  const address = dataOfPage(location.pathname, memberId() === null);
  if (address === null || !navigator.serviceWorker?.controller) return;
  // Optional: data that cannot be saved now will be at the next visit. Reads the body to its end to free the connection.
  await fetch(address)
    .then((response) => response.text())
    .catch(() => null);
}

/** The id of the signed-in user, as far as this browser knows; null for a guest. */
function memberId(): string | null {
  return readStored('token') === undefined ? null : (readStored('profile')?.id ?? null);
}

/** Sends answers given without a network once it is back, wherever in the app the person is. */
function sendAnswers(): void {
  const userId = memberId();
  if (userId === null || !navigator.onLine) return;
  void import('#web/features/flashcards/send-waiting.ts').then(({ sendWaiting }) =>
    sendWaiting(userId),
  );
}

/** Synchronises a member's own texts and known words. */
function syncTexts(): void {
  const userId = memberId();
  if (userId === null || !navigator.onLine) return;
  void import('#web/shared/reading/reading.ts').then(({ syncReading }) => syncReading(userId));
}

/**
 * The API address of the data that the server embedded in a page; null if there is none.
 * @param isGuest members' browsers request collections themselves, as the signed-in user
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
