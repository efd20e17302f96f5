import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';

/** Languages of a pair as `lang` values: `from` is the language of the headwords, `to` that of the translations. */
export const PAIR_LANGUAGES = {
  'german-english': { from: 'de', to: 'en' },
  'english-german': { from: 'en', to: 'de' },
} as const satisfies Record<LanguagePair, { from: Language; to: Language }>;

/** The pair in which words of a language open: German words always in german-english, whatever the page's pair. */
export const PAIR_OF_LANGUAGE = {
  de: 'german-english',
  en: 'english-german',
} as const satisfies Record<Language, LanguagePair>;

/** "German", "English": the names of a pair's two sides. */
export function pairNames(pair: LanguagePair): { from: string; to: string } {
  const { from, to } = LANGUAGE_PAIRS.find(({ id }) => id === pair) ?? LANGUAGE_PAIRS[0];
  return { from, to };
}

/** What each direction is called where both are offered. */
export const DIRECTIONS = {
  'german-english': 'German',
  'english-german': 'English → German',
} as const satisfies Record<LanguagePair, string>;

/** The pair in the opposite direction. */
export function reversePair(pair: LanguagePair): LanguagePair {
  return pair === 'german-english' ? 'english-german' : 'german-english';
}

/**
 * Path of a word's page. The word keeps its case, which distinguishes *Essen* from *essen*; it is trimmed and NFC.
 * A lone surrogate cannot be encoded; it becomes U+FFFD instead of throwing.
 */
export function wordPath(pair: LanguagePair, word: string): string {
  return `/dictionary/${pair}/${encodeSegment(word)}`;
}

/** Path of a pair's home page, with a search if `query` is not blank. `page` counts from 1. */
export function homePath(pair: LanguagePair, query = '', page = 1): string {
  const text = query.trim();
  if (text === '') return `/dictionary/${pair}`;
  const search = new URLSearchParams({ q: text });
  if (page > 1) search.set('page', String(page));
  return `/dictionary/${pair}?${search}`;
}

/**
 * Whether a word can be a path segment. "." and ".." are path steps and vanish from a URL, encoded or not (URL standard,
 * "single-dot path segment"); such input goes through the search instead.
 */
export function hasWordPath(word: string): boolean {
  return !/^\s*\.{0,2}\s*$/u.test(word);
}

/** One percent-encoded path segment. */
export function encodeSegment(word: string): string {
  return encodeURIComponent(word.trim().normalize('NFC').toWellFormed());
}
