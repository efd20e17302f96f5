import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { unique } from './source-text.ts';

/** A head in dictionary form. */
export interface DingHead {
  word: string;
  reflexive: boolean;
  /** "auf + accusative", "+ dative". */
  grammar: string[];
}

const PREPOSITIONS =
  'an|auf|aus|bei|durch|für|gegen|gegenüber|hinter|in|mit|nach|neben|ohne|über|um|unter|von|vor|wegen|zu|zwischen|als|wie|bezüglich|hinsichtlich';
const PLACEHOLDER = '(?:jdn|jdm|jds|jd|etw|jmdn|jmdm|jmd)\\.?(?=[\\s/,!]|$)';
const PLACEHOLDERS = `${PLACEHOLDER}(?:\\s?/\\s?${PLACEHOLDER})*`;
/** "auf jdn./etw.", "für/wegen etw." */
const PREPOSITIONAL = new RegExp(
  `(?<=^|\\s)((?:${PREPOSITIONS})(?:/(?:${PREPOSITIONS}))*)\\s+(${PLACEHOLDERS})`,
  'gu',
);
const BARE = new RegExp(`(?<=^|\\s)${PLACEHOLDERS}`, 'gu');
const ARTICLE = /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer)\s+(?=\S)/iu;

const FIXED_CASE: Record<string, string> = {
  aus: 'dative',
  bei: 'dative',
  gegenüber: 'dative',
  mit: 'dative',
  nach: 'dative',
  von: 'dative',
  zu: 'dative',
  durch: 'accusative',
  für: 'accusative',
  gegen: 'accusative',
  ohne: 'accusative',
  um: 'accusative',
};

/** Longer heads are sentences or paraphrases. */
const MAXIMUM_WORDS = 5;

/**
 * "sich (sehr) auf etw. freuen" → freuen, reflexive; "die Polizei" → Polizei; "etw. kaufen" → kaufen;
 * "Halt!" → Halt. The term's notes and markers are gone already. Null if no head is left or it offers
 * alternatives ("gut/eng befreundet").
 */
export function normaliseHead(text: string, partOfSpeech: PartOfSpeech | null): DingHead | null {
  const grammar: string[] = [];
  let word = text.replace(/^[„“"'‚]+|[“”"'‘!?]+$/gu, '').trim();
  word = word.replace(PREPOSITIONAL, (_, preposition: string, placeholders: string) => {
    const named = FIXED_CASE[preposition] ?? caseOf(placeholders);
    if (!preposition.includes('/') && named !== null) grammar.push(`${preposition} + ${named}`);
    return ' ';
  });
  word = word.replace(BARE, (placeholders) => {
    if (partOfSpeech === 'verb' && caseOf(placeholders) === 'dative') grammar.push('+ dative');
    return ' ';
  });
  word = word.replace(/\s+/gu, ' ').trim();
  const reflexive = /^sich\s/u.test(word);
  if (reflexive) word = word.slice('sich '.length);
  word = word
    .replace(ARTICLE, '')
    .replace(/^[\s,.;:–-]+|[\s,;:–]+$/gu, '')
    .trim();
  if (!isHead(word)) return null;
  return { word, reflexive, grammar: unique(grammar) };
}

function caseOf(placeholders: string): string | null {
  if (/^(?:jdm|jmdm)/u.test(placeholders)) return 'dative';
  if (/^(?:jdn|jmdn)/u.test(placeholders)) return 'accusative';
  return null;
}

function isHead(word: string): boolean {
  if (!/^[\p{L}\p{N}§&%+][\p{L}\p{M}\p{N}'’.&+%°\- ]*$/u.test(word) || !/\p{L}/u.test(word))
    return false;
  if (word.length > 60 || word.split(' ').length > MAXIMUM_WORDS) return false;
  return !/(?:^|\s)(?:etc|usw|bzw|jd|jdn|jdm|jds|etw)\.?(?:\s|$)/u.test(word);
}
