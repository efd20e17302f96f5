import {
  deleteText,
  getText,
  getTextPages,
  listTexts,
  putText,
  putTextPages,
  renameText,
  saveTextProgress,
  searchTexts,
} from '#contract/texts/endpoints.ts';
import type {
  NewText,
  OpenTextReply,
  RenameText,
  TextPage,
  TextPagesReply,
  TextProgress,
  TextSearchReply,
  TextsReply,
} from '#contract/texts/schemas.ts';
import { getWordStates, saveWordStates } from '#contract/word-states/endpoints.ts';
import type { SaveWordStates, WordStatesReply } from '#contract/word-states/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';

/** What a device asks of the server, as one member. All of it may be repeated. @throws {ApiError} */
export interface ReadingServer {
  /** @returns the first missing page; null if all are there */
  putText(id: string, text: NewText): Promise<number | null>;
  putPages(id: string, first: number, pages: TextPage[]): Promise<number | null>;
  rename(id: string, details: RenameText): Promise<void>;
  saveProgress(id: string, progress: TextProgress): Promise<void>;
  remove(id: string): Promise<void>;
  saveWords(save: SaveWordStates): Promise<void>;
  list(since: number | null): Promise<TextsReply>;
  words(since: string | null): Promise<WordStatesReply>;
  /** Null if there is no such text. */
  open(id: string, page?: number): Promise<OpenTextReply | null>;
  pages(id: string, first: number): Promise<TextPagesReply>;
  search(query: string, page: number): Promise<TextSearchReply>;
}

/** @param as the member; if somebody else is signed in by now, calls are not made */
export function readingServerOf(as: string): ReadingServer {
  const options = { as };
  return {
    putText: async (id, body) => (await call(putText, { params: { id }, body }, options)).missing,
    putPages: async (id, first, pages) => {
      const input = { params: { id, first: String(first) }, body: { pages } };
      return (await call(putTextPages, input, options)).missing;
    },
    rename: async (id, body) => void (await call(renameText, { params: { id }, body }, options)),
    saveProgress: async (id, body) =>
      void (await call(saveTextProgress, { params: { id }, body }, options)),
    remove: async (id) => void (await call(deleteText, { params: { id } }, options)),
    saveWords: async (body) => void (await call(saveWordStates, { body }, options)),
    list: (since) => call(listTexts, { query: since ? { since } : {} }, options),
    words: (since) => call(getWordStates, { query: since === null ? {} : { since } }, options),
    open: async (id, page) => {
      try {
        const query = page === undefined ? {} : { page };
        return await call(getText, { params: { id }, query }, options);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'text_not_found') return null;
        throw error;
      }
    },
    pages: (id, first) => call(getTextPages, { params: { id, first: String(first) } }, options),
    search: (q, page) => call(searchTexts, { query: { q, page } }, options),
  };
}
