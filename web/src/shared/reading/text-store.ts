import { v7 } from 'uuid';
import type {
  RenameText,
  TextChapter,
  TextHead,
  TextPage,
  TextPagesReply,
  TextProgress,
  TextRoom,
  TextSearchReply,
} from '#contract/texts/schemas.ts';
import { FINISHED_PER_CALL, type TextSource } from '#contract/texts/terms.ts';
import { isUnanswered } from '#web/shared/http/api-error.ts';
import {
  type Change,
  type Owner,
  pagesOf,
  type ReadingDatabase,
  readingDatabase,
  type StoredHead,
} from './device-database.ts';
import { joinProgress, withProgress, withWaiting } from './progress.rules.ts';
import type { ReadingServer } from './reading-server.ts';
import { searchOnDevice } from './search-on-device.ts';

/** A text as it was read from a file or typed. */
export interface ImportedText {
  /** Not empty. */
  title: string;
  author: string;
  /** "de", another language that was recognised, or "und". */
  language: string;
  source: TextSource;
  /** The file's name, or the address that was shared. */
  source_name: string;
  word_count: number;
  character_count: number;
  chapters: TextChapter[];
  pages: TextPage[];
}

/** A page of a text, and what the text is. */
export interface OpenText {
  head: TextHead;
  number: number;
  page: TextPage;
}

/**
 * The own texts of a member or of this browser's guest. Everything is on the device and works without a network, except
 * pages of a member's text that was never opened here, and a member's search.
 */
export interface TextStore {
  /** The last opened first, or else added. */
  list(): Promise<TextHead[]>;
  /** @param page of results, from 1. @throws {ApiError} */
  search(query: string, page?: number): Promise<TextSearchReply>;
  /** Keeps a new text, and returns its id. */
  add(text: ImportedText): Promise<string>;
  /**
   * A page, by default where the person reads; null if there is no such text.
   * @throws {ApiError} where the page is not on the device and the server does not answer
   */
  open(id: string, page?: number): Promise<OpenText | null>;
  /** Brings all pages to the device. True if they are all here now. */
  keepWhole(id: string): Promise<boolean>;
  rename(id: string, details: RenameText): Promise<void>;
  /** For good. */
  remove(id: string): Promise<void>;
  saveProgress(id: string, progress: TextProgress): Promise<void>;
  /** How much of a member's room is used, as far as it is known; null for a guest. */
  room(): Promise<TextRoom | null>;
  /** Texts that are only on this device, since the server does not have them yet. */
  unsent(): Promise<ReadonlySet<string>>;
}

/**
 * @param server null for a guest
 * @param changed called when there is something for the server
 */
export function createTextStore(
  owner: Owner,
  server: ReadingServer | null,
  changed: () => void = () => undefined,
  open: () => Promise<ReadingDatabase> = readingDatabase,
): TextStore {
  const findHead = async (id: string) => (await open()).get('heads', [owner, id]);
  const findPage = async (id: string, number: number) =>
    (await (await open()).get('pages', [owner, id, number]))?.page;

  /** Keeps pages of a text that is here. */
  const keepPages = async (id: string, { first, pages }: TextPagesReply): Promise<void> => {
    const transaction = (await open()).transaction(['heads', 'pages'], 'readwrite');
    if (await transaction.objectStore('heads').getKey([owner, id])) {
      await Promise.all(
        pages.map((page, index) =>
          transaction.objectStore('pages').put({ owner, id, number: first + index, page }),
        ),
      );
    }
    await transaction.done;
  };

  /** Changes a text that is here, and notes it for the server. @param change null: it is gone */
  const changeHead = async (
    id: string,
    change: Change & { id: string },
    apply: (head: StoredHead) => StoredHead | null,
  ): Promise<void> => {
    const stores = ['heads', 'pages', 'outbox'] as const;
    const transaction = (await open()).transaction(stores, 'readwrite');
    const heads = transaction.objectStore('heads');
    const head = await heads.get([owner, id]);
    if (head) {
      const next = apply(head);
      if (next) await heads.put(next);
      else {
        await heads.delete([owner, id]);
        await transaction.objectStore('pages').delete(pagesOf(owner, id));
      }
      if (server) await noteChange(transaction.objectStore('outbox'), owner, change);
    }
    await transaction.done;
    if (head && server) changed();
  };

  return {
    list: async () => {
      const heads = await (await open()).getAllFromIndex('heads', 'by-owner', owner);
      return heads.map(withoutOwner).toSorted(byLastUse);
    },

    search: async (query, page = 1) => {
      if (server) {
        try {
          return await server.search(query, page);
        } catch (error) {
          // Without a network, what is here can be searched.
          if (!isUnanswered(error)) throw error;
        }
      }
      return searchOnDevice(await open(), owner, query, page);
    },

    add: async ({ pages, ...text }) => {
      const id = v7();
      const head: StoredHead = {
        ...text,
        owner,
        id,
        page_count: pages.length,
        created_at: new Date().toISOString(),
        opened_at: null,
        place: null,
        finished: [],
      };
      const stores = ['heads', 'pages', 'outbox'] as const;
      const transaction = (await open()).transaction(stores, 'readwrite');
      await Promise.all([
        transaction.objectStore('heads').put(head),
        ...pages.map((page, index) =>
          transaction.objectStore('pages').put({ owner, id, number: index + 1, page }),
        ),
        server &&
          transaction.objectStore('outbox').add({ owner, change: { kind: 'text' as const, id } }),
        transaction.done,
      ]);
      if (server) changed();
      return id;
    },

    open: async (id, wanted) => {
      const known = await findHead(id);
      if (known) {
        const number = Math.min(wanted ?? known.place?.page ?? 1, known.page_count);
        const page = await findPage(id, number);
        if (page) return { head: withoutOwner(known), number, page };
      }
      if (!server) return null;
      const reply = await server.open(id, wanted);
      if (!reply) return null;
      const head = await keepHead(await open(), owner, reply.text);
      if (!head) return null;
      await keepPages(id, reply);
      const number = Math.min(wanted ?? head.place?.page ?? 1, head.page_count);
      const page = reply.pages[number - reply.first] ?? (await findPage(id, number));
      return page ? { head, number, page } : null;
    },

    keepWhole: async (id) => {
      const head = await findHead(id);
      if (!head) return false;
      const keys = await (await open()).getAllKeys('pages', pagesOf(owner, id));
      const here = new Set(keys.map(([, , number]) => number));
      for (let number = 1; number <= head.page_count; number += 1) {
        if (here.has(number)) continue;
        const reply = await server?.pages(id, number);
        if (!reply || reply.pages.length === 0) return false;
        await keepPages(id, reply);
        reply.pages.forEach((_page, index) => here.add(number + index));
      }
      return true;
    },

    rename: (id, details) =>
      changeHead(id, { kind: 'rename', id, details }, (head) => ({ ...head, ...details })),

    remove: (id) => changeHead(id, { kind: 'delete', id }, () => null),

    saveProgress: (id, progress) =>
      changeHead(id, { kind: 'progress', id, progress }, (head) => withProgress(head, progress)),

    room: async () => (await (await open()).get('owners', owner))?.room ?? null,

    unsent: async () => {
      const waiting = await (await open()).getAllFromIndex('outbox', 'by-owner', owner);
      return new Set(waiting.flatMap(({ change }) => (change.kind === 'text' ? [change.id] : [])));
    },
  };
}

interface Outbox {
  index(name: 'by-owner'): {
    getAll(owner: Owner): Promise<{ sequence?: number; change: Change }[]>;
  };
  add(value: { owner: Owner; change: Change }): Promise<unknown>;
  put(value: { sequence: number; owner: Owner; change: Change }): Promise<unknown>;
  delete(sequence: number): Promise<unknown>;
}

/** Adds a change to those that wait. Progress joins the progress that waits; a text that the server never had is forgotten. */
async function noteChange(
  outbox: Outbox,
  owner: Owner,
  change: Change & { id: string },
): Promise<void> {
  const waiting = await outbox.index('by-owner').getAll(owner);
  const ofText = waiting.filter((one) => 'id' in one.change && one.change.id === change.id);
  if (change.kind === 'delete') {
    for (const { sequence } of ofText) if (sequence !== undefined) await outbox.delete(sequence);
  }
  const last = ofText.at(-1);
  if (
    change.kind === 'progress' &&
    last?.sequence !== undefined &&
    last.change.kind === 'progress'
  ) {
    const progress = joinProgress(last.change.progress, change.progress);
    // A page each for the whole book would be more than one call takes.
    if ((progress.finished?.length ?? 0) <= FINISHED_PER_CALL) {
      const { sequence } = last;
      await outbox.put({ sequence, owner, change: { ...change, progress } });
      return;
    }
  }
  await outbox.add({ owner, change });
}

/** Keeps a head that the server sent, with the changes that wait here. Null if the text was deleted here. */
async function keepHead(
  database: ReadingDatabase,
  owner: Owner,
  head: TextHead,
): Promise<TextHead | null> {
  const transaction = database.transaction(['heads', 'outbox'], 'readwrite');
  const waiting = await transaction.objectStore('outbox').index('by-owner').getAll(owner);
  const current = withWaiting(
    head,
    waiting.map(({ change }) => change),
  );
  if (current) await transaction.objectStore('heads').put({ ...current, owner });
  await transaction.done;
  return current;
}

function withoutOwner({ owner: _owner, ...head }: StoredHead): TextHead {
  return head;
}

function byLastUse(one: TextHead, other: TextHead): number {
  const lastUse = (head: TextHead) => Date.parse(head.opened_at ?? head.created_at);
  return lastUse(other) - lastUse(one) || (one.id < other.id ? 1 : -1);
}
