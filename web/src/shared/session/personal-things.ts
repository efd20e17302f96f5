import {
  clearStored,
  readStored,
  readTexts,
  replaceTexts,
  type StorageKey,
  type StoredTexts,
  writeStored,
} from '#web/shared/storage/storage.ts';
import { thingsOnReturn } from './personal-things.rules.ts';
import { canSeal, openSealed, seal } from './sealed-texts.ts';

/** What somebody writes, looks up, reads and agrees to: it belongs to who is signed in, or to the guest of this browser. */
export const PERSONAL_KEYS = [
  'dictionary-lookups',
  'writing-draft',
  'writing-session',
  'writing-form',
  'outside-model',
  'article-places',
] as const satisfies readonly StorageKey[];
/** Dispatched before a person's things leave the browser: whoever holds unsaved ones saves them now. */
export const LEAVING_EVENT = 'wortlaut:leaving';

declare global {
  interface WindowEventMap {
    [LEAVING_EVENT]: Event;
  }
}

/** Of a shared computer. The things of others are dropped, the longest unused first. */
const MOST_OWNERS = 5;

/**
 * Puts the guest's things aside for the time that a person is signed in, who continues with a copy of what they have just
 * written and looked up as a guest. Does nothing if they are signed in already.
 * @param wasGuest false if this browser had a session without this arrangement: then its things are the person's
 */
export function beginThingsOf(userId: string, wasGuest: boolean): void {
  const aside = readStored('guest-things');
  if (aside?.owner === userId) return;
  if (aside) replaceTexts(PERSONAL_KEYS, aside.texts);
  const texts = aside?.texts ?? (wasGuest ? readTexts(PERSONAL_KEYS) : {});
  writeStored('guest-things', { owner: userId, texts });
}

/** Adds what was kept for the person when they signed out here before. @param key of the person */
export async function restoreThingsOf(userId: string, key: string): Promise<void> {
  const kept = readStored('kept-things') ?? [];
  const own = kept.find(({ owner }) => owner === userId);
  if (!own) return;
  const texts = await openSealed(own.sealed, key);
  // Signed out again meanwhile.
  if (readStored('guest-things')?.owner !== userId) return;
  forgetKept(userId);
  if (texts) replaceTexts(PERSONAL_KEYS, thingsOnReturn(readTexts(PERSONAL_KEYS), texts));
}

/**
 * Removes the person's things from the browser and brings the guest's back, at once. The person's are kept encrypted if
 * they are known and there is a key. If they cannot be and the person did not want to leave, they stay: losing a text would
 * be worse.
 * @param userId null if it is not known who was signed in, or if nothing is to be kept
 * @returns settles when they are kept
 */
export function endThings(
  userId: string | null,
  key: string | null,
  ending: 'left' | 'over' | 'deleted',
): Promise<void> {
  const canKeep = userId !== null && key !== null && canSeal();
  const texts = readTexts(PERSONAL_KEYS);
  if (canKeep || ending !== 'over') {
    replaceTexts(PERSONAL_KEYS, readStored('guest-things')?.texts ?? {});
  }
  clearStored('guest-things');
  return canKeep ? keepThings(userId, key, texts) : Promise.resolve();
}

async function keepThings(userId: string, key: string, texts: StoredTexts): Promise<void> {
  if (Object.keys(texts).length === 0) return;
  const sealed = await seal(texts, key);
  const others = (readStored('kept-things') ?? []).filter(({ owner }) => owner !== userId);
  writeStored('kept-things', [{ owner: userId, sealed }, ...others].slice(0, MOST_OWNERS));
}

/** Deletes what is kept for a person, whose account is gone. */
export function forgetKept(userId: string): void {
  const others = (readStored('kept-things') ?? []).filter(({ owner }) => owner !== userId);
  if (others.length === 0) clearStored('kept-things');
  else writeStored('kept-things', others);
}
