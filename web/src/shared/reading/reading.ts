import { ApiError } from '#web/shared/http/api-error.ts';
import { currentUserId } from '#web/shared/session/session.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { GUEST, readingDatabase } from './device-database.ts';
import { READING_CHANGED } from './reading-owner.ts';
import { readingServerOf } from './reading-server.ts';
import { synchronise } from './sync.ts';
import { createTextStore, type TextStore } from './text-store.ts';
import { createWordStore, type WordStore } from './word-store.ts';

/** Several changes at once are sent together: somebody who marks words marks several. */
const SEND_AFTER_MILLISECONDS = 1_000;
/** Retries regularly, because the network may be back without an `online` event. */
const RETRY_MILLISECONDS = 20_000;

const texts = new Map<string | null, TextStore>();
const words = new Map<string | null, WordStore>();

/** The own texts of a member, or of this browser's guest. @param userId null for the guest */
export function textStoreOf(userId: string | null): TextStore {
  const known = texts.get(userId);
  if (known) return known;
  const store =
    userId === null
      ? createTextStore(GUEST, null)
      : createTextStore(userId, readingServerOf(userId), () => sendSoon(userId));
  texts.set(userId, store);
  return store;
}

/** The known words of a member, or of this browser's guest. @param userId null for the guest */
export function wordStoreOf(userId: string | null): WordStore {
  const known = words.get(userId);
  if (known) return known;
  const store =
    userId === null
      ? createWordStore(GUEST, false)
      : createWordStore(userId, true, () => sendSoon(userId));
  words.set(userId, store);
  return store;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function sendSoon(userId: string, after = SEND_AFTER_MILLISECONDS): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncReading(userId), after);
}

/** Titles already reported: once per page is enough. */
const reported = new Set<string>();

/**
 * Sends what waits on this device and fetches what is new, one tab at a time. True if it succeeded; if the server cannot be
 * reached, it is tried again later.
 */
export async function syncReading(userId: string): Promise<boolean> {
  // Somebody else is here by now.
  if (currentUserId() !== userId) return false;
  try {
    const database = await readingDatabase();
    const { withoutRoom, refused } = await oneTabAtATime(userId, () =>
      synchronise(database, userId, readingServerOf(userId), () => currentUserId() === userId),
    );
    dispatchEvent(new Event(READING_CHANGED));
    report(
      withoutRoom.filter((title) => !reported.has(title)),
      refused,
    );
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) sendSoon(userId, RETRY_MILLISECONDS);
    return false;
  }
}

function report(withoutRoom: readonly string[], refused: number): void {
  for (const title of withoutRoom) {
    reported.add(title);
    showToast({
      kind: 'error',
      title: `“${title}” is only on this device`,
      description: 'Your account has no room for it. Delete another text, and it will be saved.',
    });
  }
  if (refused > 0) {
    showToast({
      kind: 'error',
      title: 'Some changes could not be saved',
      description: `The server rejected ${refused}.`,
    });
  }
}

function oneTabAtATime<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  // Locks are missing in some browsers, and in a page that is being unloaded; sending twice is harmless.
  return navigator.locks
    ? (navigator.locks.request(`wortlaut-reading ${userId}`, work) as Promise<Result>)
    : work();
}
