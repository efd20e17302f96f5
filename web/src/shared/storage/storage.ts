import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { DrillResult } from '#contract/drills/schemas.ts';
import { type Consent, parseConsent, printConsent } from '#contract/site/consent.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair, isTheme, type Theme } from '#contract/site/pages.ts';
import { parseLookups, type Lookup } from './lookups.rules.ts';
import { parsePlaces, type ReadingPlaces } from './reading-places.rules.ts';

/** Stored texts by key. */
export type StoredTexts = Readonly<Record<string, string>>;

/** A guest's things, put aside while `owner` is signed in. */
export interface SetAside {
  owner: string;
  texts: StoredTexts;
}

/** `sealed`: the texts, encrypted with the owner's key. */
export interface KeptThings {
  owner: string;
  sealed: string;
}

/** A result of a drill, and whose it is. */
export interface WaitingDrill {
  userId: string;
  result: DrillResult;
}

/** Everything kept in local storage: key → type. Only this module accesses it. */
interface StoredValues {
  theme: Theme;
  languagePair: LanguagePair;
  /** Newest first. */
  'dictionary-lookups': readonly Lookup[];
  /** The access token. */
  token: string;
  /** The token's owner as last loaded, so that members stay signed in offline. */
  profile: User;
  /** With which the things of this person are encrypted when they sign out. */
  'storage-key': string;
  /** The guest's things while somebody is signed in, and who is. */
  'guest-things': SetAside;
  /** Encrypted things of people who have signed out, the latest first. */
  'kept-things': readonly KeptThings[];
  /** When somebody signed out without the server having heard of it (ISO 8601). */
  'pending-sign-out': string;
  /** From the specification: read, written with its default, and never changed. */
  customLists: Record<string, string[]>;
  /** Single-key shortcuts: "/" and "?". */
  shortcuts: 'on' | 'off';
  /** Whether a review speaks each answer; it does not unless it is on. */
  'answer-sound': 'on' | 'off';
  /** How often the hint of the example-sentence panel has been shown. */
  ai_hint_count: number;
  /** The language model service to which the person agreed to send text. */
  'outside-model': string;
  /** What the visitor consented to; undefined if the policy has changed since. */
  consent: Consent;
  /** The text in the editor of the writing page. */
  'writing-draft': string;
  /** The data that belongs to the draft: prompt, settings, seconds left, versions. The writing page defines its shape. */
  'writing-session': object;
  /** The form that is being filled in on the writing page, which defines its shape. */
  'writing-form': object;
  /** Results of drills that the server has yet to hear of. */
  'drill-results': readonly WaitingDrill[];
  /** How far each article has been read. */
  'article-places': ReadingPlaces;
  /** The id of the collection that a word was saved to last. */
  'save-list': string;
  /** Whether texts to read show their translation; `THEME_SCRIPT` reads it too. */
  translations: 'shown' | 'hidden';
  /** Letters and lines of the reader: "large wide". */
  'reading-look': string;
  /** The reader has asked which words the person knows. */
  'known-level-asked': string;
  /** How often an article has been opened on this device. */
  [views: `article-views-${string}`]: number;
}
export type StorageKey = keyof StoredValues;
type FixedKey = Exclude<StorageKey, `article-views-${string}`>;

/** Converts a key's text to its value and back; `parse` returns undefined for an invalid text. */
interface Format<Value> {
  parse: (text: string) => Value | undefined;
  print: (value: Value) => string;
}

const COUNT: Format<number> = {
  parse: (text) => (/^\d{1,15}$/u.test(text) ? Number(text) : undefined),
  print: String,
};
const SOME_TEXT: Format<string> = { parse: (text) => text || undefined, print: String };

const ON_OR_OFF: Format<'on' | 'off'> = {
  parse: (text) => (text === 'on' || text === 'off' ? text : undefined),
  print: String,
};

/** @param read validates the parsed JSON, which is undefined for a malformed text */
function json<Value>(read: (value: unknown) => Value | undefined) {
  return {
    parse: (text: string) => read(parseJson(text)),
    print: (value: unknown) => JSON.stringify(value),
  };
}

const FORMATS: { readonly [Key in FixedKey]: Format<StoredValues[Key]> } = {
  theme: { parse: (text) => (isTheme(text) ? text : undefined), print: String },
  languagePair: { parse: (text) => (isLanguagePair(text) ? text : undefined), print: String },
  'dictionary-lookups': json(parseLookups),
  token: SOME_TEXT,
  profile: json(parseProfile),
  'storage-key': SOME_TEXT,
  'guest-things': json(parseSetAside),
  'kept-things': json(parseKept),
  'pending-sign-out': SOME_TEXT,
  customLists: json(parseLists),
  consent: { parse: (text) => parseConsent(text) ?? undefined, print: printConsent },
  shortcuts: ON_OR_OFF,
  'answer-sound': ON_OR_OFF,
  ai_hint_count: COUNT,
  'outside-model': SOME_TEXT,
  'writing-draft': { parse: (text) => text, print: String },
  'writing-session': json((value) => (isObject(value) ? value : undefined)),
  'writing-form': json((value) => (isObject(value) ? value : undefined)),
  'drill-results': json(parseDrills),
  'article-places': json(parsePlaces),
  'save-list': SOME_TEXT,
  'reading-look': SOME_TEXT,
  'known-level-asked': SOME_TEXT,
  translations: {
    parse: (text) => (text === 'shown' || text === 'hidden' ? text : undefined),
    print: String,
  },
};

function formatOf<Key extends StorageKey>(key: Key): Format<StoredValues[Key]> {
  const format: unknown = key.startsWith('article-views-') ? COUNT : FORMATS[key as FixedKey];
  return format as Format<StoredValues[Key]>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseProfile(value: unknown): User | undefined {
  if (!isObject(value)) return undefined;
  const { id, email, name, picture_url: picture, created_at: created } = value;
  const texts = [id, email, name, created];
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  if (picture !== null && typeof picture !== 'string') return undefined;
  return value as User;
}

function parseSetAside(value: unknown): SetAside | undefined {
  if (!isObject(value) || typeof value['owner'] !== 'string' || !isObject(value['texts'])) {
    return undefined;
  }
  const texts = Object.entries(value['texts']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { owner: value['owner'], texts: Object.fromEntries(texts) };
}

function parseKept(value: unknown): readonly KeptThings[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { owner, sealed } = each;
    return typeof owner === 'string' && typeof sealed === 'string' ? [{ owner, sealed }] : [];
  });
}

function parseDrills(value: unknown): readonly WaitingDrill[] | undefined {
  if (!Array.isArray(value)) return undefined;
  // What is wrong in a result is for the server to refuse.
  return value.filter(
    (each: unknown): each is WaitingDrill =>
      isObject(each) && typeof each['userId'] === 'string' && isObject(each['result']),
  );
}

function parseLists(value: unknown): Record<string, string[]> | undefined {
  if (!isObject(value)) return undefined;
  const isList = (list: unknown) =>
    Array.isArray(list) && list.every((word) => typeof word === 'string');
  return Object.values(value).every(isList) ? (value as Record<string, string[]>) : undefined;
}

/** Values that the browser would not store (private windows, blocked or full storage). */
const unkept = new Map<StorageKey, string>();
const listeners = new Set<() => void>();
/** Parsed values by text, so that a snapshot stays the same object until the text changes. */
const parsed = new Map<StorageKey, { text: string; value: unknown }>();

function readText(key: StorageKey): string | null {
  const fallback = unkept.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage throws on access; then there is only this page's memory.
    return null;
  }
}

/** The stored value; undefined if there is none, it is invalid, or storage is blocked. Browser only. */
export function readStored<Key extends StorageKey>(key: Key): StoredValues[Key] | undefined {
  const text = readText(key);
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value as StoredValues[Key] | undefined;
  const value = formatOf(key).parse(text);
  parsed.set(key, { text, value });
  return value;
}

/** Stores a value and notifies `useStored`. If storage is blocked or full, the value lasts until the page is left. */
export function writeStored<Key extends StorageKey>(key: Key, value: StoredValues[Key]): void {
  keepText(key, formatOf(key).print(value));
  for (const listener of listeners) listener();
}

function keepText(key: StorageKey, text: string): void {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** Whether the last written value outlives this page: false if storage is blocked or full. */
export function isKept(key: StorageKey): boolean {
  return !unkept.has(key);
}

/** Deletes a value and notifies `useStored`. */
export function clearStored(key: StorageKey): void {
  removeText(key);
  for (const listener of listeners) listener();
}

function removeText(key: StorageKey): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage: the value was only in this page's memory.
  }
}

/** The stored texts of some keys, without those that have none. */
export function readTexts(keys: readonly StorageKey[]): StoredTexts {
  const texts = keys.map((key) => [key, readText(key)] as const);
  return Object.fromEntries(
    texts.filter((entry): entry is [StorageKey, string] => entry[1] !== null),
  );
}

/** Stores the texts under these keys, deletes the keys that have none, and notifies `useStored`. */
export function replaceTexts(keys: readonly StorageKey[], texts: StoredTexts): void {
  for (const key of keys) {
    const text = texts[key];
    if (text === undefined) removeText(key);
    else keepText(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires for changes made in other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const nothing = () => undefined;

/** The stored value, updated when it changes. Undefined on the server and during hydration. */
export function useStored<Key extends StorageKey>(key: Key): StoredValues[Key] | undefined {
  return useSyncExternalStore(subscribe, () => readStored(key), nothing);
}
