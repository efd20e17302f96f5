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

/** Where an answer is kept. */
export interface Shelf {
  cacheName: string;
  /** The oldest go first. */
  maximumEntries: number;
  /** A member's: kept only while its cache is there. */
  isPrivate: boolean;
  /** A cache to look in where this one has nothing: what everybody may read. */
  fallback: string | null;
}

const DAY = 86_400_000;
/** Milliseconds; an answer older than this is not shown any more. */
export const LONGEST_KEPT = 30 * DAY;

/** Answers by their call. Searches and suggestions are endless, so none of them is kept. */
const WORDS = [getWord, getDictionaryInfo];
const COLLECTIONS = [listCollections, getCollection, listPublicCollections, getPublicCollection];
const STUDY = [getFlashcardSettings, getProgress, listKnownWords];

const MAXIMUM_WORDS = 500;
const MAXIMUM_COLLECTIONS = 60;
/** Words, collections and settings together. */
const MAXIMUM_OF_PERSON = 600;

/**
 * Where the answer to a GET of our API belongs; null where it is not kept at all.
 * @param path of the address, without the search
 * @param userId who asks; null for a guest
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
 * Who asks, by the bearer token (`sub`, RFC 7519); null for a guest and for what is no token of ours. The signature is the
 * server's to check: here the id only says whose cache it is.
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
    // Not base64 or not JSON: no token of ours.
    return null;
  }
}

/** Whether an address is a page of ours, which the shell can stand in for; the API and files are not. */
export function isPage(path: string): boolean {
  return !/^\/(?:api|assets|articles|icons|sitemaps)\/|^\/[^/]*\.[a-z]+$|^\/(?:healthz|readyz)$/u.test(
    path,
  );
}

/** @param date the answer's header; without one nobody knows its age */
export function isTooOld(date: string | null, now: number): boolean {
  return date === null || !(now - Date.parse(date) < LONGEST_KEPT);
}

/** A word that is kept. */
export interface KeptWord {
  pair: string;
  word: string;
}

/** Which word an address of the API names; null for any other. */
export function wordOfAddress(path: string): KeptWord | null {
  const { pair, word } = paramsOfPath(getWord, path) ?? {};
  return pair === undefined || word === undefined ? null : { pair, word };
}

/** The id of the collection whose detail an address of the API gives; null for lists and any other. */
export function collectionOfAddress(path: string): string | null {
  const params = paramsOfPath(getCollection, path) ?? paramsOfPath(getPublicCollection, path);
  return params?.['id'] ?? null;
}
