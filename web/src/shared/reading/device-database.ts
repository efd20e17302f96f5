import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type {
  RenameText,
  TextHead,
  TextPage,
  TextProgress,
  TextRoom,
} from '#contract/texts/schemas.ts';
import type { SaveWordStates } from '#contract/word-states/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';

/**
 * Own texts and known words on this device, of a guest or of members. What people do is written here first, so it works
 * without a network; a member's changes also wait in `outbox` until the server has them.
 */

/** A member's id, or the guest of this browser. */
export type Owner = string;
export const GUEST: Owner = 'guest';

/** A change that the server does not have yet. `text`: a new one, whose head and pages are here. */
export type Change =
  | { kind: 'text'; id: string }
  | { kind: 'rename'; id: string; details: RenameText }
  | { kind: 'progress'; id: string; progress: TextProgress }
  | { kind: 'delete'; id: string }
  | { kind: 'words'; save: SaveWordStates };

export interface WaitingChange {
  sequence?: number;
  owner: Owner;
  change: Change;
}

export interface StoredHead extends TextHead {
  owner: Owner;
}

export interface StoredPage {
  owner: Owner;
  id: string;
  number: number;
  page: TextPage;
}

export interface StoredMark {
  owner: Owner;
  entry: string;
  mark: WordMark;
  /** Of a guest's, for when they sign in; empty for a member's, which the server orders. */
  changedAt: string;
}

/** What is known of an owner besides texts and marks. */
export interface StoredOwner {
  owner: Owner;
  knownLevel: CefrLevel | null;
  /** ISO 8601, of a guest's. */
  knownLevelChangedAt: string | null;
  reviewed: { learning: string[]; known: string[] };
  /** How much of the server's changes is here; null: nothing. */
  textsSince: number | null;
  wordsSince: string | null;
  room: TextRoom | null;
}

/** What somebody who signed out had not sent yet, encrypted with a key that only the server has. */
interface SealedChanges {
  owner: Owner;
  sealed: string;
}

export interface ReadingSchema extends DBSchema {
  heads: { key: [Owner, string]; value: StoredHead; indexes: { 'by-owner': Owner } };
  pages: { key: [Owner, string, number]; value: StoredPage };
  marks: { key: [Owner, string]; value: StoredMark; indexes: { 'by-owner': Owner } };
  owners: { key: Owner; value: StoredOwner };
  outbox: { key: number; value: WaitingChange; indexes: { 'by-owner': Owner } };
  sealed: { key: Owner; value: SealedChanges };
}

export type ReadingDatabase = IDBPDatabase<ReadingSchema>;
export const READING_STORES = ['heads', 'pages', 'marks', 'owners', 'outbox'] as const;

const DATABASE = 'wortlaut-reading';
let opened: Promise<ReadingDatabase> | null = null;

/** The database, opened once per page. Rejects where the browser allows none. */
export function readingDatabase(): Promise<ReadingDatabase> {
  const database = (opened ??= openReadingDatabase());
  // A browser that refuses now may allow it later.
  database.catch(() => {
    opened = null;
  });
  return database;
}

/** Another connection to the database. */
export function openReadingDatabase(): Promise<ReadingDatabase> {
  return openDB<ReadingSchema>(DATABASE, 1, {
    upgrade(created) {
      created
        .createObjectStore('heads', { keyPath: ['owner', 'id'] })
        .createIndex('by-owner', 'owner');
      created.createObjectStore('pages', { keyPath: ['owner', 'id', 'number'] });
      created
        .createObjectStore('marks', { keyPath: ['owner', 'entry'] })
        .createIndex('by-owner', 'owner');
      created.createObjectStore('owners', { keyPath: 'owner' });
      created
        .createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('by-owner', 'owner');
      created.createObjectStore('sealed', { keyPath: 'owner' });
    },
    terminated() {
      // The browser closed it, for want of room or because its data was cleared.
      opened = null;
    },
  });
}

/** The keys of all pages of a text, or of all texts of an owner. */
export function pagesOf(owner: Owner, id?: string): IDBKeyRange {
  // Arrays come after strings, which come after numbers (Indexed Database API 3.0, 2.4).
  return id === undefined
    ? IDBKeyRange.bound([owner], [owner, []])
    : IDBKeyRange.bound([owner, id], [owner, id, []]);
}

export function newOwner(owner: Owner): StoredOwner {
  return {
    owner,
    knownLevel: null,
    knownLevelChangedAt: null,
    reviewed: { learning: [], known: [] },
    textsSince: null,
    wordsSince: null,
    room: null,
  };
}
