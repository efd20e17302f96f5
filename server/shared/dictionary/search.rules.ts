import { foldBase, foldDigraph, normaliseText } from '#german/text/folding.ts';
import {
  MAXIMUM_QUERY_LENGTH,
  type Gender,
  type LanguagePair,
} from '#contract/dictionary/schemas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { EntryRow, FormRow } from './dictionary.queries.ts';

/** The decisions of a look-up, without the look-up: possible readings of typed text, and the ranking of matches. */

export type CheckedQuery = { query: string } | { problem: ErrorCode };

/**
 * The text in NFC and trimmed, or why it cannot be a word. Control characters, unpaired surrogates and text without a
 * letter or digit (only emoji, only punctuation) are refused.
 */
export function checkQuery(text: string): CheckedQuery {
  const query = text.normalize('NFC').trim();
  if (query.length > MAXIMUM_QUERY_LENGTH) return { problem: 'word_too_long' };
  if (!query.isWellFormed() || /\p{Cc}/u.test(query) || !/[\p{L}\p{N}]/u.test(query)) {
    return { problem: 'invalid_word' };
  }
  return { query };
}

/** What a removed word implies about the rest; entries that fit are shown first. */
export interface Expectation {
  partOfSpeech?: 'noun' | 'verb';
  genders?: readonly Gender[];
}

/** One reading of the typed text: all of it, or without "das", "sich", "to", a full stop … */
export interface Reading {
  text: string;
  expected: Expectation;
}

const NOUN: Expectation = { partOfSpeech: 'noun' };
const VERB: Expectation = { partOfSpeech: 'verb' };
const MASCULINE_OR_NEUTER: Expectation = { ...NOUN, genders: ['masculine', 'neuter'] };

const GERMAN_LEADING_WORDS: ReadonlyMap<string, Expectation> = new Map([
  ['der', { ...NOUN, genders: ['masculine'] }],
  ['die', { ...NOUN, genders: ['feminine'] }],
  ['das', { ...NOUN, genders: ['neuter'] }],
  ['den', { ...NOUN, genders: ['masculine'] }],
  ['dem', MASCULINE_OR_NEUTER],
  ['des', MASCULINE_OR_NEUTER],
  ...['ein', 'eines', 'einem', 'kein', 'keines', 'keinem'].map((word): [string, Expectation] => [
    word,
    MASCULINE_OR_NEUTER,
  ]),
  ...['eine', 'einer', 'keine', 'keiner'].map((word): [string, Expectation] => [
    word,
    { ...NOUN, genders: ['feminine'] },
  ]),
  ...['einen', 'keinen'].map((word): [string, Expectation] => [
    word,
    { ...NOUN, genders: ['masculine'] },
  ]),
  ...['sich', 'jdn.', 'jdm.', 'etw.', 'jdn', 'jdm', 'etw', 'jemanden', 'jemandem', 'etwas'].map(
    (word): [string, Expectation] => [word, VERB],
  ),
  ...['ich', 'du', 'er', 'es', 'man', 'wir', 'ihr', 'sie', 'zu'].map(
    (word): [string, Expectation] => [word, VERB],
  ),
  ['am', {}],
]);

const ENGLISH_LEADING_WORDS: ReadonlyMap<string, Expectation> = new Map([
  ['to', VERB],
  ['the', NOUN],
  ['a', NOUN],
  ['an', NOUN],
]);

const OUTER_PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function withoutLeadingWords(
  text: string,
  leading: ReadonlyMap<string, Expectation>,
): Reading | null {
  let rest = text;
  let expected: Expectation = {};
  for (;;) {
    const space = rest.indexOf(' ');
    const found = space === -1 ? undefined : leading.get(rest.slice(0, space).toLowerCase());
    if (!found) break;
    rest = rest.slice(space + 1);
    expected = found;
  }
  return rest === text ? null : { text: rest, expected };
}

/** All readings, most literal first; each text once. */
export function readingsOf(pair: LanguagePair, query: string): Reading[] {
  const whole = normaliseText(query);
  const readings: Reading[] = [{ text: whole, expected: {} }];
  const add = (reading: Reading | null): void => {
    if (reading && reading.text !== '' && !readings.some(({ text }) => text === reading.text)) {
      readings.push(reading);
    }
  };
  const bare = whole.replace(OUTER_PUNCTUATION, '');
  add({ text: bare, expected: {} });
  const german = pair === 'german-english';
  const leading = german ? GERMAN_LEADING_WORDS : ENGLISH_LEADING_WORDS;
  add(withoutLeadingWords(whole, leading));
  add(withoutLeadingWords(bare, leading));
  // "freut sich", "freue mich": the reflexive pronoun after the verb.
  const reflexive = german ? /^(.+) (?:sich|mich|dich|uns|euch)$/iu.exec(bare)?.[1] : undefined;
  if (reflexive !== undefined) {
    add(withoutLeadingWords(reflexive, leading));
    add({ text: reflexive, expected: VERB });
  }
  return readings;
}

/** "sich freuen auf", "to look forward to sth.": verbs are learnt and noted with their preposition. */
const WITH_PREPOSITION: Record<'german' | 'english', RegExp> = {
  german:
    /^(.+) (?:an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|wegen|zu)(?: (?:jdn|jdm|jd|etw|jemanden|jemandem|etwas)\.?)?$/iu,
  english:
    /^(.+) (?:about|at|for|from|in|into|of|on|to|with)(?: (?:sb|sth|somebody|someone|something)\.?)?$/iu,
};
/** "z.B." and "usw": abbreviations without their spaces or their last full stop. */
const ABBREVIATION = /^\p{L}{1,4}(?:\. ?\p{L}{1,4})*$/u;

/** Further readings, for when those of `readingsOf` find nothing. */
export function lastReadingsOf(pair: LanguagePair, query: string): Reading[] {
  const bare = normaliseText(query).replace(OUTER_PUNCTUATION, '');
  const language = pair === 'german-english' ? 'german' : 'english';
  const rest = WITH_PREPOSITION[language].exec(bare)?.[1];
  const readings = rest === undefined ? [] : readingsOf(pair, rest);
  if (ABBREVIATION.test(bare)) {
    readings.push({ text: `${bare.replace(/\. ?/gu, '. ')}.`, expected: {} });
  }
  return readings;
}

/** Index of the entry that fits the removed word ("die See": the feminine one), otherwise of the first. */
export function choosePrimary(
  entries: readonly { part_of_speech: string; gender?: Gender | undefined }[],
  expected: Expectation,
): number {
  const isKind = (index: number): boolean => {
    const kind = entries[index]?.part_of_speech;
    return (
      kind === expected.partOfSpeech || (expected.partOfSpeech === 'noun' && kind === 'proper noun')
    );
  };
  const indexes = [...entries.keys()];
  const byGender = indexes.find((index) => {
    const gender = entries[index]?.gender;
    return isKind(index) && gender !== undefined && expected.genders?.includes(gender);
  });
  return byGender ?? indexes.find(isKind) ?? 0;
}

/**
 * How close a spelling is to the typed one: 0 the same; 1 except for case; 2 except for ä = ae and ß = ss; 3 except for the
 * dots (ä = a); 4 a mixture.
 */
export function spellingDistance(typed: string, spelling: string): number {
  if (typed === spelling) return 0;
  if (typed.toLowerCase() === spelling.toLowerCase()) return 1;
  if (foldDigraph(typed) === foldDigraph(spelling)) return 2;
  return foldBase(typed) === foldBase(spelling) ? 3 : 4;
}

/** Whether only one begins with a capital letter: "weiss" is rather weiß than das Weiß. */
function differsInCase(typed: string, spelling: string): boolean {
  return /^\p{Lu}/u.test(typed) !== /^\p{Lu}/u.test(spelling);
}

export const RAREST = Number.MAX_SAFE_INTEGER;
export function rankOf(row: { rank: number | null }): number {
  return row.rank ?? RAREST;
}

/** An entry found by its headword or by one of its forms. */
export interface Find {
  entry: EntryRow;
  kind: 'folded' | 'form';
  distance: number;
  /** Describes the form; forms only. */
  description?: string;
}

/** How many times commoner the lemma of a form must be to come before a headword that differs from the typed text. */
const COMMONER_THAN_OTHER_CASE = 4;
const COMMONER_THAN_OTHER_LETTERS = 1;

/** Ranks headwords with one folded spelling; the entries of one headword stay together in their own order. */
function orderHeadwords(typed: string, entries: readonly EntryRow[]): Find[] {
  const best = new Map<string, number>();
  for (const entry of entries) {
    best.set(entry.word, Math.min(best.get(entry.word) ?? RAREST, rankOf(entry)));
  }
  return entries
    .map((entry): Find => ({
      entry,
      kind: 'folded',
      distance: spellingDistance(typed, entry.word),
    }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(differsInCase(typed, a.entry.word)) - Number(differsInCase(typed, b.entry.word)) ||
        (best.get(a.entry.word) ?? RAREST) - (best.get(b.entry.word) ?? RAREST) ||
        (a.entry.word < b.entry.word ? -1 : a.entry.word > b.entry.word ? 1 : 0) ||
        a.entry.ordinal - b.entry.ordinal,
    );
}

function orderForms(typed: string, forms: readonly FormRow[]): Find[] {
  return forms
    .map((row): Find => ({
      entry: row,
      kind: 'form',
      distance: spellingDistance(typed, row.form),
      description: row.description,
    }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance || rankOf(a.entry) - rankOf(b.entry) || a.entry.id - b.entry.id,
    );
}

/**
 * Merges matches by headword and by form into one ranking (docs/decisions, ranking of matches): folded headwords before
 * forms, but a form exactly as typed comes first if its lemma is far commoner than a headword in other case (habe: haben
 * before die Habe), or no rarer than a headword with other letters (fuhren: fahren before führen). Each entry appears
 * once. The first is the primary one.
 */
export function rankFinds(
  typed: string,
  headwords: readonly EntryRow[],
  forms: readonly FormRow[],
): Find[] {
  const byHeadword = orderHeadwords(typed, headwords);
  const byForm = orderForms(typed, forms);
  const nearest = byHeadword[0];
  const leading: Find[] = [];
  if (nearest && nearest.distance > 0) {
    const factor = nearest.distance === 1 ? COMMONER_THAN_OTHER_CASE : COMMONER_THAN_OTHER_LETTERS;
    const commonness = Math.min(
      ...byHeadword
        .filter(({ entry }) => entry.word === nearest.entry.word)
        .map(({ entry }) => rankOf(entry)),
    );
    const bar = commonness / factor;
    leading.push(
      ...byForm.filter(
        ({ distance, entry }) => distance === 0 && rankOf(entry) <= bar && entry.rank !== null,
      ),
    );
  }
  const seen = new Set<number>();
  return [...leading, ...byHeadword, ...byForm].filter(({ entry }) => {
    if (seen.has(entry.id)) return false;
    seen.add(entry.id);
    return true;
  });
}
