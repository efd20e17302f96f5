import { foldBase, foldDigraph, normaliseText } from '#german/text/folding.ts';
import { withoutContractions } from '#german/text/english-spelling.ts';
import {
  MAXIMUM_QUERY_LENGTH,
  type Gender,
  type LanguagePair,
} from '#contract/dictionary/schemas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Candidate, orderReadings } from '#lexicon/artefact/reading-order.ts';
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

/** Removed before a noun: "im Sommer", "mit dem Bus"; not before a verb, whose particle it may be. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'an ans auf aufs aus bei beim bis durch durchs für fürs gegen im in ins mit nach ohne seit über übers um ums unter vom von vor vorm zum zur'.split(
    ' ',
  ),
);
const BEGINS_NOUN =
  /^(?:\p{Lu}|(?:de[rmns]|das|die|(?:k?ein|[msd]ein|ihr|unser)(?:e[mnrs]?)?|jede[mnrs]?|diese[mnrs]?) )/u;

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
    const first = space === -1 ? '' : rest.slice(0, space).toLowerCase();
    const after = rest.slice(space + 1);
    const found =
      leading.get(first) ??
      (leading === GERMAN_LEADING_WORDS && PREPOSITIONS.has(first) && BEGINS_NOUN.test(after)
        ? NOUN
        : undefined);
    if (space === -1 || !found) break;
    rest = after;
    expected = found;
  }
  return rest === text ? null : { text: rest, expected };
}

/**
 * What an English sentence is about: "I'm hungry" → I am hungry, be hungry, hungry; "I depend on" → depend on. Empty if the
 * text is no sentence and has no contraction.
 */
function englishSentences(text: string): string[] {
  const full = withoutContractions(text.toLowerCase().replaceAll('’', "'"));
  const rest = /^(?:i|you|he|she|it|we|they) (am|are|is)? ?(.+)$/u.exec(full);
  const sentences = [full.replace(/\bi\b/gu, 'I')];
  if (rest?.[1] !== undefined) sentences.push(`be ${rest[2]}`);
  if (rest?.[2] !== undefined) sentences.push(rest[2]);
  const isSame = full === text.toLowerCase() && !rest;
  return isSame ? [] : sentences;
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
  if (!german) for (const text of englishSentences(bare)) add({ text, expected: {} });
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
    /^(.+) (an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|wegen|zu)(?: (?:jdn|jdm|jd|etw|jemanden|jemandem|etwas)\.?)?$/iu,
  english:
    /^(.+) (?:about|at|for|from|in|into|of|on|to|with)(?: (?:sb|sth|somebody|someone|something)\.?)?$/iu,
};
/** "z.B." and "usw": abbreviations without their spaces or their last full stop. */
const ABBREVIATION = /^\p{L}{1,4}(?:\. ?\p{L}{1,4})*$/u;

/** "auf etwas warten", "sich an jdn. gewöhnen": as dictionaries print the government of a verb. */
const GOVERNED_FIRST =
  /^(?:sich )?(an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|wegen|zu) (?:jdn|jdm|jd|etw|jemanden|jemandem|etwas)\.? (\p{L}+)$/iu;

/** The preposition at the end of a German question ("sich freuen auf", "Angst vor etw."); null if there is none. */
export function lastPrepositionOf(query: string): string | null {
  const bare = normaliseText(query).replace(OUTER_PUNCTUATION, '');
  return WITH_PREPOSITION.german.exec(bare)?.[2]?.toLowerCase() ?? null;
}

/** "pick someone up", "turn off the light": the verb and its particle without the object. */
const PARTICLE = '(away|back|down|in|off|on|out|over|up)';
const OBJECT_BETWEEN = new RegExp(
  `^(?:to )?(\\p{L}+) (?:sb|sth|somebody|someone|something|it|me|you|him|her|us|them)\\.? ${PARTICLE}$`,
  'iu',
);
const OBJECT_AFTER = new RegExp(
  `^(?:to )?(\\p{L}+) ${PARTICLE} (?:the|a|an|my|your|his|her|our|their|some) .+$`,
  'iu',
);

/** Further readings, for when those of `readingsOf` find nothing. */
export function lastReadingsOf(pair: LanguagePair, query: string): Reading[] {
  const bare = normaliseText(query).replace(OUTER_PUNCTUATION, '');
  const language = pair === 'german-english' ? 'german' : 'english';
  const rest = WITH_PREPOSITION[language].exec(bare)?.[1];
  const readings = rest === undefined ? [] : readingsOf(pair, rest);
  const governing = language === 'german' ? GOVERNED_FIRST.exec(bare)?.[2] : undefined;
  if (governing !== undefined) readings.push({ text: governing, expected: VERB });
  const phrasal =
    language === 'english' ? (OBJECT_BETWEEN.exec(bare) ?? OBJECT_AFTER.exec(bare)) : null;
  if (phrasal) readings.push({ text: `${phrasal[1]} ${phrasal[2]}`, expected: VERB });
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

export const RAREST = Number.MAX_SAFE_INTEGER;
export function rankOf(row: { rank: number | null }): number {
  return row.rank ?? RAREST;
}

/** An entry found by its headword or by one of its forms. */
export interface Find {
  entry: EntryRow;
  kind: 'headword' | 'form';
  distance: number;
  /** Describes the form; forms only. */
  description?: string;
}

/**
 * Merges matches by headword and by form into one ranking, the likeliest first (docs/decisions/0008). Each
 * entry appears once, where its likeliest spelling ranks, with its nearest one.
 * @param weights how often this spelling means each entry, see `findReadingWeights`
 */
export function rankFinds(
  typed: string,
  headwords: readonly EntryRow[],
  forms: readonly FormRow[],
  weights: ReadonlyMap<number, number>,
): Find[] {
  const finds: (Find & Candidate)[] = [
    ...headwords.map((entry) => toFind(typed, entry, 'headword', entry.word)),
    ...forms.map((row) => ({
      ...toFind(typed, row, 'form', row.form),
      description: row.description,
    })),
  ];
  // Grouped by entry in the order of the ranking; "waren" is the preterite although "wären" may rank above it.
  const entries = Map.groupBy(orderReadings(typed, finds, weights), ({ id }) => id);
  return [...entries.values()].flatMap((same) =>
    same.toSorted((a, b) => remoteness(a) - remoteness(b)).slice(0, 1),
  );
}

/** A headword that differs in case or in ß is nearer than a form of itself that is spelt so. */
function remoteness({ kind, distance }: Find): number {
  return kind === 'headword' && distance <= 2 ? Math.min(distance, 0.5) : distance;
}

function toFind(
  typed: string,
  entry: EntryRow,
  kind: Candidate['kind'],
  spelling: string,
): Find & Candidate {
  const { id, rank, ordinal, standing } = entry;
  const distance = spellingDistance(typed, spelling);
  return { entry, id, kind, spelling, distance, rank, ordinal, standing };
}
