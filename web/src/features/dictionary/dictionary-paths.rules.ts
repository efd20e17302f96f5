import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';

/** Languages of a pair as in `lang`: `from` is what one looks up, `to` what it is explained in. */
export const PAIR_LANGUAGES = {
  'german-english': { from: 'de', to: 'en' },
  'english-german': { from: 'en', to: 'de' },
} as const satisfies Record<LanguagePair, { from: Language; to: Language }>;

/** Where a word of a language is looked up: German words always open in german-english, whatever the page's pair. */
export const PAIR_OF_LANGUAGE = {
  de: 'german-english',
  en: 'english-german',
} as const satisfies Record<Language, LanguagePair>;

/** "German", "English": the names of a pair's two sides. */
export function pairNames(pair: LanguagePair): { from: string; to: string } {
  const { from, to } = LANGUAGE_PAIRS.find(({ id }) => id === pair) ?? LANGUAGE_PAIRS[0];
  return { from, to };
}

/** The same languages the other way round. */
export function reversePair(pair: LanguagePair): LanguagePair {
  return pair === 'german-english' ? 'english-german' : 'german-english';
}

/**
 * Address of a word's page. The word is kept as written (case tells *Essen* from *essen*), NFC and trimmed.
 * A lone surrogate cannot be encoded; it becomes U+FFFD instead of throwing.
 */
export function wordPath(pair: LanguagePair, word: string): string {
  return `/dictionary/${pair}/${encodeSegment(word)}`;
}

/** Address of a pair's home, with a search in it where `query` is not blank. `page` counts from 1. */
export function homePath(pair: LanguagePair, query = '', page = 1): string {
  const text = query.trim();
  if (text === '') return `/dictionary/${pair}`;
  const search = new URLSearchParams({ q: text });
  if (page > 1) search.set('page', String(page));
  return `/dictionary/${pair}?${search}`;
}

/**
 * "." and ".." would be taken for path steps and vanish from the address, encoded or not (URL standard,
 * "single-dot path segment"); such input goes through the search instead.
 */
export function hasWordPath(word: string): boolean {
  return !/^\s*\.{0,2}\s*$/u.test(word);
}

/** One percent-encoded path segment, also for the API's addresses. */
export function encodeSegment(word: string): string {
  return encodeURIComponent(word.trim().normalize('NFC').toWellFormed());
}
