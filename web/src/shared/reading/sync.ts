import type { NewText, TextPage } from '#contract/texts/schemas.ts';
import { PAGES_CALL_LENGTH, PAGES_PER_CALL } from '#contract/texts/terms.ts';
import { ApiError, isRetryable } from '#web/shared/http/api-error.ts';
import {
  newOwner,
  type Owner,
  pagesOf,
  type ReadingDatabase,
  type StoredHead,
  type WaitingChange,
} from './device-database.ts';
import { withWaiting } from './progress.rules.ts';
import type { ReadingServer } from './reading-server.ts';

/** How a synchronisation ended. */
export interface SyncResult {
  /** Titles of texts for which the account has no room: they stay on this device, and are tried again. */
  withoutRoom: string[];
  /** Changes that the server will never accept; they are discarded. */
  refused: number;
}

/**
 * Sends what waits here, in its order, and fetches what is new. May be interrupted anywhere and repeated: whatever it sends
 * twice counts once.
 * @param isHere whether the person still is; if not, replies are dropped
 * @throws {ApiError} if the server cannot be reached or does not answer properly; what was not acknowledged stays
 */
export async function synchronise(
  database: ReadingDatabase,
  owner: Owner,
  server: ReadingServer,
  isHere: () => boolean = () => true,
): Promise<SyncResult> {
  const result = await send(database, owner, server);
  await fetchTexts(database, owner, server, isHere);
  await fetchWords(database, owner, server, isHere);
  return result;
}

async function send(
  database: ReadingDatabase,
  owner: Owner,
  server: ReadingServer,
): Promise<SyncResult> {
  const result: SyncResult = { withoutRoom: [], refused: 0 };
  /** Texts that the server does not take now: what is said of them waits, too. */
  const held = new Set<string>();
  const tried = new Set<number>();
  for (;;) {
    const waiting = await database.getAllFromIndex('outbox', 'by-owner', owner);
    const next = waiting.find(({ sequence = 0 }) => !tried.has(sequence));
    if (!next) return result;
    const { sequence = 0, change } = next;
    tried.add(sequence);
    if ('id' in change && change.kind !== 'delete' && held.has(change.id)) continue;
    const outcome = await sendOne(database, next, server);
    if (outcome.kind === 'held') {
      held.add(outcome.head.id);
      result.withoutRoom.push(outcome.head.title);
      continue;
    }
    if (outcome.kind === 'refused') result.refused += 1;
    await acknowledge(database, next);
  }
}

type Outcome = { kind: 'done' } | { kind: 'refused' } | { kind: 'held'; head: StoredHead };

async function sendOne(
  database: ReadingDatabase,
  { owner, change }: WaitingChange,
  server: ReadingServer,
): Promise<Outcome> {
  try {
    switch (change.kind) {
      case 'text':
        await upload(database, owner, change.id, server);
        break;
      case 'rename':
        await server.rename(change.id, change.details);
        break;
      case 'progress':
        await server.saveProgress(change.id, change.progress);
        break;
      case 'delete':
        await server.remove(change.id);
        break;
      case 'words':
        await server.saveWords(change.save);
        break;
    }
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error) || error.status === 401) throw error;
    if (change.kind === 'words') return { kind: 'refused' };
    // Deleted on another device: what was said of it here has no meaning any more.
    if (error.code === 'text_deleted' || error.code === 'text_not_found') {
      await forgetText(database, owner, change.id);
      return { kind: 'done' };
    }
    const head = await database.get('heads', [owner, change.id]);
    return error.code === 'text_quota_reached' && head
      ? { kind: 'held', head }
      : { kind: 'refused' };
  }
}

/** Removes a change that the server has, unless it has grown since it was sent. */
async function acknowledge(database: ReadingDatabase, sent: WaitingChange): Promise<void> {
  const { sequence } = sent;
  if (sequence === undefined) return;
  const transaction = database.transaction('outbox', 'readwrite');
  const now = await transaction.store.get(sequence);
  if (now && JSON.stringify(now.change) === JSON.stringify(sent.change)) {
    await transaction.store.delete(sequence);
  } else if (now) {
    // Under a new number, so that it is sent after all: progress that came while this was on its way.
    await transaction.store.delete(sequence);
    await transaction.store.add({ owner: now.owner, change: now.change });
  }
  await transaction.done;
}

async function upload(
  database: ReadingDatabase,
  owner: Owner,
  id: string,
  server: ReadingServer,
): Promise<void> {
  const head = await database.get('heads', [owner, id]);
  // Deleted here before it was sent.
  if (!head) return;
  let missing = await server.putText(id, announcementOf(head));
  while (missing !== null) {
    const range = IDBKeyRange.bound([owner, id, missing], [owner, id, []]);
    const stored = await database.getAll('pages', range, PAGES_PER_CALL);
    const pages = fitting(stored.map(({ page }) => page));
    if (pages.length === 0) return;
    missing = await server.putPages(id, missing, pages);
  }
}

/** The first pages that one call takes together. */
function fitting(pages: readonly TextPage[]): TextPage[] {
  let length = 0;
  return pages.filter(({ text }) => {
    length += text.length;
    return length <= PAGES_CALL_LENGTH;
  });
}

function announcementOf({
  owner: _owner,
  id: _id,
  opened_at: _openedAt,
  place: _place,
  finished: _finished,
  ...text
}: StoredHead): NewText {
  return text;
}

async function forgetText(database: ReadingDatabase, owner: Owner, id: string): Promise<void> {
  const transaction = database.transaction(['heads', 'pages', 'outbox'], 'readwrite');
  await transaction.objectStore('heads').delete([owner, id]);
  await transaction.objectStore('pages').delete(pagesOf(owner, id));
  const outbox = transaction.objectStore('outbox');
  for (const { sequence, change } of await outbox.index('by-owner').getAll(owner)) {
    if ('id' in change && change.id === id && sequence !== undefined) await outbox.delete(sequence);
  }
  await transaction.done;
}

async function fetchTexts(
  database: ReadingDatabase,
  owner: Owner,
  server: ReadingServer,
  isHere: () => boolean,
): Promise<void> {
  for (;;) {
    const known = await database.get('owners', owner);
    const reply = await server.list(known?.textsSince ?? null);
    if (!isHere()) return;
    const stores = ['heads', 'pages', 'outbox', 'owners'] as const;
    const transaction = database.transaction(stores, 'readwrite');
    const heads = transaction.objectStore('heads');
    const waiting = await transaction.objectStore('outbox').index('by-owner').getAll(owner);
    const changes = waiting.map(({ change }) => change);
    for (const head of reply.texts) {
      const current = withWaiting(head, changes);
      if (current) await heads.put({ ...current, owner });
    }
    for (const id of reply.deleted) {
      await heads.delete([owner, id]);
      await transaction.objectStore('pages').delete(pagesOf(owner, id));
    }
    const owners = transaction.objectStore('owners');
    const stored = (await owners.get(owner)) ?? newOwner(owner);
    await owners.put({ ...stored, textsSince: reply.sequence, room: reply.room });
    await transaction.done;
    if (!reply.more) return;
  }
}

async function fetchWords(
  database: ReadingDatabase,
  owner: Owner,
  server: ReadingServer,
  isHere: () => boolean,
): Promise<void> {
  for (;;) {
    const known = await database.get('owners', owner);
    const reply = await server.words(known?.wordsSince ?? null);
    if (!isHere()) return;
    const transaction = database.transaction(['marks', 'outbox', 'owners'], 'readwrite');
    const marks = transaction.objectStore('marks');
    const waiting = await transaction.objectStore('outbox').index('by-owner').getAll(owner);
    const saves = waiting.flatMap(({ change }) => (change.kind === 'words' ? [change.save] : []));
    // What was changed here and is still to be sent counts here until then.
    const unsent = new Set(
      saves.flatMap(({ changes = [] }) => changes.map(({ entry_uuid: entry }) => entry)),
    );
    const isLevelUnsent = saves.some(({ known_level: level }) => level !== undefined);
    for (const [entry, mark] of reply.marks) {
      if (unsent.has(entry)) continue;
      if (mark === null) await marks.delete([owner, entry]);
      else await marks.put({ owner, entry, mark, changedAt: '' });
    }
    const owners = transaction.objectStore('owners');
    const stored = (await owners.get(owner)) ?? newOwner(owner);
    await owners.put({
      ...stored,
      wordsSince: reply.cursor,
      ...(reply.reviewed ? { reviewed: reply.reviewed } : {}),
      ...(isLevelUnsent ? {} : { knownLevel: reply.known_level }),
    });
    await transaction.done;
    if (!reply.more) return;
  }
}
