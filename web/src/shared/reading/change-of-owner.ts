import type { TextProgress } from '#contract/texts/schemas.ts';
import { FINISHED_PER_CALL } from '#contract/texts/terms.ts';
import { WORD_CHANGES } from '#contract/word-states/terms.ts';
import { canSeal, openSealed, seal } from '#web/shared/session/sealed-texts.ts';
import {
  type Change,
  GUEST,
  newOwner,
  type Owner,
  pagesOf,
  READING_STORES,
  type ReadingDatabase,
  type StoredHead,
  type StoredPage,
} from './device-database.ts';

/**
 * Gives a person who signs in what the guest of this browser has: texts with place and finished pages, marks and level. In
 * one transaction, so it happens once; the server gets it with the next synchronisation.
 */
export async function adoptGuest(
  database: ReadingDatabase,
  userId: Owner,
  now: Date,
): Promise<void> {
  const transaction = database.transaction(READING_STORES, 'readwrite');
  const heads = transaction.objectStore('heads');
  const pages = transaction.objectStore('pages');
  const marks = transaction.objectStore('marks');
  const owners = transaction.objectStore('owners');
  const changes: Change[] = [];
  for (const head of await heads.index('by-owner').getAll(GUEST)) {
    await heads.put({ ...head, owner: userId });
    await heads.delete([GUEST, head.id]);
    changes.push({ kind: 'text', id: head.id }, ...progressOf(head, now));
  }
  for (const stored of await pages.getAll(pagesOf(GUEST))) {
    await pages.put({ ...stored, owner: userId });
  }
  await pages.delete(pagesOf(GUEST));
  const ofGuest = await marks.index('by-owner').getAll(GUEST);
  for (const stored of ofGuest) {
    await marks.put({ ...stored, owner: userId });
    await marks.delete([GUEST, stored.entry]);
  }
  for (let from = 0; from < ofGuest.length; from += WORD_CHANGES) {
    const part = ofGuest.slice(from, from + WORD_CHANGES);
    const given = part.map(({ entry, mark, changedAt }) => ({
      entry_uuid: entry,
      mark,
      changed_at: changedAt,
    }));
    changes.push({ kind: 'words', save: { changes: given } });
  }
  const guest = await owners.get(GUEST);
  if (guest?.knownLevelChangedAt) {
    const { knownLevel: level, knownLevelChangedAt: changedAt } = guest;
    changes.push({ kind: 'words', save: { known_level: { level, changed_at: changedAt } } });
    const own = (await owners.get(userId)) ?? newOwner(userId);
    await owners.put({ ...own, knownLevel: level });
  }
  await owners.delete(GUEST);
  for (const change of changes) {
    await transaction.objectStore('outbox').add({ owner: userId, change });
  }
  await transaction.done;
}

/** What a text's head says of reading it, as changes of as many finished pages as one call takes. */
function progressOf({ id, place, opened_at: openedAt, finished }: StoredHead, now: Date): Change[] {
  const done = finished.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      page: first + index,
      is_finished: true,
      changed_at: now.toISOString(),
    })),
  );
  const first: TextProgress = {
    ...(place ? { place } : {}),
    ...(openedAt === null ? {} : { opened_at: openedAt }),
  };
  const parts: TextProgress[] = [];
  for (let from = 0; from < done.length; from += FINISHED_PER_CALL) {
    parts.push({ finished: done.slice(from, from + FINISHED_PER_CALL) });
  }
  return [first, ...parts]
    .filter((progress) => Object.keys(progress).length > 0)
    .map((progress) => ({ kind: 'progress', id, progress }));
}

/** What of somebody's is nowhere but on this device. */
interface UnsentThings {
  changes: Change[];
  heads: StoredHead[];
  pages: StoredPage[];
}

async function unsentOf(database: ReadingDatabase, owner: Owner): Promise<UnsentThings> {
  const transaction = database.transaction(['heads', 'pages', 'outbox']);
  const waiting = await transaction.objectStore('outbox').index('by-owner').getAll(owner);
  const changes = waiting.map(({ change }) => change);
  const heads: StoredHead[] = [];
  const pages: StoredPage[] = [];
  for (const change of changes) {
    if (change.kind !== 'text') continue;
    const head = await transaction.objectStore('heads').get([owner, change.id]);
    if (!head) continue;
    heads.push(head);
    pages.push(...(await transaction.objectStore('pages').getAll(pagesOf(owner, change.id))));
  }
  await transaction.done;
  return { changes, heads, pages };
}

/**
 * Removes what a person has on this device, because they leave it. What the server does not have yet is kept, encrypted, for
 * when they come back.
 * @param key of the person; without it, what was not sent is lost, unless they did not want to leave: then all stays
 */
export async function leaveDevice(
  database: ReadingDatabase,
  userId: Owner,
  key: string | null,
  ending: 'left' | 'over' | 'deleted',
): Promise<void> {
  const unsent = ending === 'deleted' ? null : await unsentOf(database, userId);
  const hasUnsent = unsent !== null && unsent.changes.length > 0;
  const isSealable = key !== null && canSeal();
  if (hasUnsent && !isSealable && ending === 'over') return;
  if (hasUnsent && isSealable) {
    const sealed = await seal({ reading: JSON.stringify(unsent) }, key);
    await database.put('sealed', { owner: userId, sealed });
  }
  if (ending === 'deleted') await database.delete('sealed', userId);
  await emptyOf(database, userId);
}

/** Brings back what a person had not sent when they left this device. @param key of the person */
export async function returnToDevice(
  database: ReadingDatabase,
  userId: Owner,
  key: string,
): Promise<void> {
  const kept = await database.get('sealed', userId);
  if (!kept) return;
  const texts = await openSealed(kept.sealed, key);
  const json = texts?.['reading'];
  const stores = ['heads', 'pages', 'outbox', 'sealed'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  // Another tab was faster.
  if (await transaction.objectStore('sealed').getKey(userId)) {
    if (json !== undefined) {
      const { changes, heads, pages } = JSON.parse(json) as UnsentThings;
      for (const head of heads) await transaction.objectStore('heads').put(head);
      for (const page of pages) await transaction.objectStore('pages').put(page);
      for (const change of changes) {
        await transaction.objectStore('outbox').add({ owner: userId, change });
      }
    }
    await transaction.objectStore('sealed').delete(userId);
  }
  await transaction.done;
}

/** Removes everything that somebody has here. */
async function emptyOf(database: ReadingDatabase, owner: Owner): Promise<void> {
  const transaction = database.transaction(READING_STORES, 'readwrite');
  for (const name of ['heads', 'marks', 'outbox'] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.index('by-owner').getAllKeys(owner))
      await store.delete(key as never);
  }
  await transaction.objectStore('pages').delete(pagesOf(owner));
  await transaction.objectStore('owners').delete(owner);
  await transaction.done;
}

/** Removes what others left here whose page closed before it could, except what the server does not have yet. */
export async function emptyForeign(database: ReadingDatabase, userId: Owner | null): Promise<void> {
  const owners = new Set([
    ...(await database.getAll('owners')).map(({ owner }) => owner),
    ...(await database.getAll('heads')).map(({ owner }) => owner),
  ]);
  owners.delete(GUEST);
  if (userId !== null) owners.delete(userId);
  for (const owner of owners) {
    if ((await database.countFromIndex('outbox', 'by-owner', owner)) === 0) {
      await emptyOf(database, owner);
    }
  }
}
