import {
  getCollection,
  getPublicCollection,
  listCollections,
  listPublicCollections,
} from '#contract/collections/endpoints.ts';
import { getDictionaryInfo, getWord } from '#contract/dictionary/endpoints.ts';
import type { EndpointAddress } from '#contract/endpoint.ts';
import {
  getFlashcardSettings,
  getProgress,
  listKnownWords,
} from '#contract/flashcards/endpoints.ts';
import { paramsOfPath } from '#web/shared/http/endpoint-request.ts';
import {
  COLLECTIONS_CACHE,
  personCacheName,
  WORDS_CACHE,
} from '#web/shared/session/kept-caches.ts';

/** A cache for replies, and its rules. */
export interface Shelf {
  cacheName: string;
  /** Beyond this, the oldest are deleted. */
  maximumEntries: number;
  /** A member's cache: replies are stored only while it exists. */
  isPrivate: boolean;
  /** A shared cache to use if this one has no entry. */
  fallback: string | null;
}

const DAY = 86_400_000;
/** Milliseconds; older replies are no longer shown. */
export const LONGEST_KEPT = 30 * DAY;

/** Endpoints whose replies are stored. Searches and suggestions are unlimited in number, so they are not stored. */
const WORDS = [getWord, getDictionaryInfo];
const COLLECTIONS = [listCollections, getCollection, listPublicCollections, getPublicCollection];
const STUDY = [getFlashcardSettings, getProgress, listKnownWords];

const MAXIMUM_WORDS = 500;
const MAXIMUM_COLLECTIONS = 60;
/** Words, collections and settings together. */
const MAXIMUM_OF_PERSON = 600;

/**
 * The cache for the reply to a GET of our API; null if it is not stored at all.
 * @param path of the URL, without the query
 * @param userId the caller; null for a guest
 */
export function shelfOf(path: string, userId: string | null): Shelf | null {
  const shared = sharedShelf(path);
  if (userId === null) return shared;
  if (!shared && !isOneOf(STUDY, path)) return null;
  return {
    cacheName: personCacheName(userId),
    maximumEntries: MAXIMUM_OF_PERSON,
    isPrivate: true,
    fallback: shared?.cacheName ?? null,
  };
}

function isOneOf(calls: readonly EndpointAddress[], path: string): boolean {
  return calls.some((call) => paramsOfPath(call, path) !== null);
}

function sharedShelf(path: string): Shelf | null {
  const rest = { isPrivate: false, fallback: null };
  if (isOneOf(WORDS, path))
    return { cacheName: WORDS_CACHE, maximumEntries: MAXIMUM_WORDS, ...rest };
  if (!isOneOf(COLLECTIONS, path)) return null;
  return { cacheName: COLLECTIONS_CACHE, maximumEntries: MAXIMUM_COLLECTIONS, ...rest };
}

/**
 * The caller's id from the bearer token (`sub`, RFC 7519); null for a guest and for an invalid token. Only the server
 * verifies the signature: here the id only selects a cache.
 */
export function userOfToken(authorization: string | null): string | null {
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/u.exec(authorization ?? '')?.[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const sub =
      typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null;
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    // Not base64 or not JSON: not one of our tokens.
    return null;
  }
}

/** Whether a path is a page, for which the shell can substitute; the API and files are not pages. */
export function isPage(path: string): boolean {
  return !/^\/(?:api|assets|articles|icons|sitemaps)\/|^\/[^/]*\.[a-z]+$|^\/(?:healthz|readyz)$/u.test(
    path,
  );
}

/** @param date the reply's header; without it, the reply counts as too old */
export function isTooOld(date: string | null, now: number): boolean {
  return date === null || !(now - Date.parse(date) < LONGEST_KEPT);
}

/** A stored word. */
export interface KeptWord {
  pair: string;
  word: string;
}

/** The word in a path of the API; null for any other path. */
export function wordOfAddress(path: string): KeptWord | null {
  const { pair, word } = paramsOfPath(getWord, path) ?? {};
  return pair === undefined || word === undefined ? null : { pair, word };
}

/** The id of the collection in a path of the API; null for lists and any other path. */
export function collectionOfAddress(path: string): string | null {
  const params = paramsOfPath(getCollection, path) ?? paramsOfPath(getPublicCollection, path);
  return params?.['id'] ?? null;
}
