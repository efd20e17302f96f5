import type { Gender, LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';

/** From the specification. */
export const MAXIMUM_LOOKUPS = 100;

const GENDERS = { masculine: true, feminine: true, neuter: true } satisfies Record<Gender, true>;

/** A word that was opened on this device, or clicked in an article. */
export interface Lookup {
  pair: LanguagePair;
  word: string;
  /** Its first gloss. */
  gloss?: string;
  /** Set if the word is shown with an article. */
  gender?: Gender;
  /** Slug of the article in which it was clicked. The word's own page adds a second lookup, with gloss and gender. */
  article?: string;
  /** Milliseconds since 1970. */
  timestamp?: number;
}

/** Newest first, at most `MAXIMUM_LOOKUPS`. An opened word is listed once per language pair, clicks in articles every time. */
export function withLookup(lookups: readonly Lookup[], lookup: Lookup): Lookup[] {
  const isReplaced = (each: Lookup) =>
    lookup.article === undefined &&
    each.article === undefined &&
    each.word === lookup.word &&
    each.pair === lookup.pair;
  return [lookup, ...lookups.filter((each) => !isReplaced(each))].slice(0, MAXIMUM_LOOKUPS);
}

/** The opened words, without the clicks that led to them. */
export function openedWords(lookups: readonly Lookup[]): Lookup[] {
  return lookups.filter(({ article }) => article === undefined);
}

/** Parses a stored value; anything that is not a lookup (an older format, a manual edit) is dropped. */
export function parseLookups(value: unknown): Lookup[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => parseLookup(each) ?? []).slice(0, MAXIMUM_LOOKUPS);
}

function parseLookup(value: unknown): Lookup | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { pair, word, gloss, gender, article, timestamp } = value as Record<string, unknown>;
  if (!isLanguagePair(pair)) return undefined;
  if (typeof word !== 'string' || word === '') return undefined;
  return {
    pair,
    word,
    ...(typeof gloss === 'string' ? { gloss } : {}),
    ...(isGender(gender) ? { gender } : {}),
    ...(typeof article === 'string' ? { article } : {}),
    ...(typeof timestamp === 'number' ? { timestamp } : {}),
  };
}

function isGender(value: unknown): value is Gender {
  return typeof value === 'string' && Object.hasOwn(GENDERS, value);
}
