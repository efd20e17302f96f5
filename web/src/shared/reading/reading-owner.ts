import { adoptGuest, emptyForeign, leaveDevice, returnToDevice } from './change-of-owner.ts';
import { type ReadingDatabase, readingDatabase } from './device-database.ts';

/** Dispatched on the window when texts or known words of this device have changed. */
export const READING_CHANGED = 'wortlaut:reading-changed';
/** Dispatched on the window when somebody has arrived here with what the server does not have yet. */
export const READING_ARRIVED = 'wortlaut:reading-arrived';

declare global {
  interface WindowEventMap {
    [READING_CHANGED]: Event;
    [READING_ARRIVED]: Event;
  }
}

/** Null where the browser allows no database: then nothing was ever stored in one. */
async function databaseIfAllowed(): Promise<ReadingDatabase | null> {
  if (!('indexedDB' in globalThis)) return null;
  return readingDatabase().catch(() => null);
}

/** Called when somebody has signed in here: they go on with what they had not sent, and with what they did as a guest. */
export async function beginReadingOf(userId: string, key: string): Promise<void> {
  const database = await databaseIfAllowed();
  if (!database) return;
  await returnToDevice(database, userId, key);
  await adoptGuest(database, userId, new Date());
  dispatchEvent(new Event(READING_ARRIVED));
}

/** Called when somebody has signed out here. @param key of the person, null if it is not known */
export async function endReadingOf(
  userId: string,
  key: string | null,
  ending: 'left' | 'over' | 'deleted',
): Promise<void> {
  const database = await databaseIfAllowed();
  if (!database) return;
  await leaveDevice(database, userId, key, ending);
  dispatchEvent(new Event(READING_CHANGED));
}

/** Called once per page: removes what somebody left here whose page closed before it could. @param userId null for a guest */
export async function removeForeignReading(userId: string | null): Promise<void> {
  const database = await databaseIfAllowed();
  if (database) await emptyForeign(database, userId);
}
