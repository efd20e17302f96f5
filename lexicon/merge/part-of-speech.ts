import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';
import { isDecisive } from './precedence.ts';

/** Function words: the sources distinguish these classes differently. */
const CLOSED_CLASSES = new Set<PartOfSpeech>([
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'adverb',
  'interjection',
  'numeral',
]);

/** Classes whose words the word lists call adjectives because they take endings: viel, zweite, solche. */
const DECLINED_CLASSES = new Set<PartOfSpeech>(['determiner', 'pronoun', 'numeral']);

/** Longest multi-word head accepted from a word list that does not mark headwords. */
const MAXIMUM_PHRASE_WORDS = 3;
/** The words of a phrase that learners look up are among this many commonest forms: zu Hause, guten Morgen, auf einmal. */
const PHRASE_WORD_RANK = 4000;

/** Why a record would only clutter the list of headwords and becomes no entry; null if it becomes one. */
export function reasonToLeaveOut(record: SourceRecord): string | null {
  const { word } = record;
  if (!/\p{L}/u.test(word)) return 'no letter in the headword';
  if (word.length > 100) return 'headword too long';
  if (isDecisive(record)) return null;
  if (/[…/()[\]{}<>|;:"~*]|\.\.\./u.test(word)) return 'headword is a pattern';
  if (word.split(' ').length > MAXIMUM_PHRASE_WORDS) return 'headword is a description';
  return null;
}

/**
 * The heads of word lists include descriptions ("lebenslang einsitzender Häftling"). A multi-word head only becomes an
 * entry if core or Wiktionary (also through WikDict) have it, or if all its words are common.
 */
export function isDescription(
  word: string,
  records: readonly SourceRecord[],
  weightOf: (form: string) => number,
): boolean {
  if (!isMultiWord(word) || records.some(({ source }) => source !== 'ding')) return false;
  return word.split(' ').some((part) => weightOf(part) < 1 / PHRASE_WORD_RANK);
}

function isMultiWord(word: string): boolean {
  return word.includes(' ');
}

/**
 * Gives every record of one word a part of speech, so that the records of an entry agree: core, glosses and wiktextract decide
 * which ones there are; the finer or coarser classes of the word lists are mapped to the nearest of them.
 */
export function settlePartsOfSpeech(
  word: string,
  records: readonly SourceRecord[],
): Map<PartOfSpeech, SourceRecord[]> {
  const groups = new Map<PartOfSpeech, SourceRecord[]>();
  const put = (partOfSpeech: PartOfSpeech, record: SourceRecord): void => {
    const group = groups.get(partOfSpeech);
    if (group) group.push(record);
    else groups.set(partOfSpeech, [record]);
  };
  const leading = records.filter((record) => isDecisive(record) && record.partOfSpeech !== null);
  const others = records.filter((record) => !isDecisive(record) && record.partOfSpeech !== null);
  for (const record of leading) if (record.partOfSpeech) put(record.partOfSpeech, record);
  const fixed = new Set(groups.keys());
  for (const record of others) {
    if (record.partOfSpeech) put(joined(word, record.partOfSpeech, fixed, others), record);
  }
  for (const record of records) {
    if (record.partOfSpeech !== null) continue;
    const target = targetOfUnclassified(word, record, [...groups.keys()]);
    if (target) put(target, record);
  }
  return groups;
}

function joined(
  word: string,
  partOfSpeech: PartOfSpeech,
  fixed: ReadonlySet<PartOfSpeech>,
  others: readonly SourceRecord[],
): PartOfSpeech {
  if (fixed.has(partOfSpeech)) return partOfSpeech;
  if (partOfSpeech === 'verb' && isMislabelledParticiple(word, others)) return 'adjective';
  if (isMultiWord(word)) return [...fixed][0] ?? 'phrase';
  if (partOfSpeech === 'noun' && fixed.has('proper noun')) return 'proper noun';
  if (partOfSpeech === 'proper noun' && fixed.has('noun')) return 'noun';
  if (partOfSpeech === 'proper noun' && others.some((record) => record.partOfSpeech === 'noun')) {
    return 'noun';
  }
  // Nearly every German adjective is also an adverb ("schnell": fast, quickly).
  if (partOfSpeech === 'adverb') {
    if (fixed.has('adjective')) return 'adjective';
    if (others.some((record) => record.partOfSpeech === 'adjective')) return 'adjective';
  }
  if (CLOSED_CLASSES.has(partOfSpeech)) {
    return [...fixed].find((candidate) => CLOSED_CLASSES.has(candidate)) ?? partOfSpeech;
  }
  if (partOfSpeech === 'adjective') {
    return [...fixed].find((candidate) => DECLINED_CLASSES.has(candidate)) ?? partOfSpeech;
  }
  return partOfSpeech;
}

const PARTICIPLE =
  /^(?:\p{Ll}*ge\p{Ll}{2,}|(?:be|emp|ent|er|miss|un|ver|zer)\p{Ll}{2,})(?<!ier)(?:t|en)$/u;

/** Ding marks some participles as verbs ("angemessen {vt}: reasonable"): no other list has such a verb, and no gloss begins with "to". */
function isMislabelledParticiple(word: string, others: readonly SourceRecord[]): boolean {
  return (
    PARTICIPLE.test(word) &&
    others
      .filter((record) => record.partOfSpeech === 'verb')
      .every(
        ({ source, senses }) =>
          source === 'ding' &&
          senses.length > 0 &&
          !senses.some(({ glosses }) => glosses.some((gloss) => /^(?:not )?to /u.test(gloss))),
      )
  );
}

/** Null if the record has too little information for its own entry. */
function targetOfUnclassified(
  word: string,
  record: SourceRecord,
  existing: readonly PartOfSpeech[],
): PartOfSpeech | null {
  const [only] = existing;
  if (only !== undefined && existing.length === 1) return only;
  const gloss = record.senses[0]?.glosses[0];
  if (only !== undefined) {
    if (gloss?.startsWith('to ') && existing.includes('verb')) return 'verb';
    if (/^\p{Lu}/u.test(word)) return existing.find((name) => name.endsWith('noun')) ?? null;
    return null;
  }
  if (gloss === undefined) return null;
  if (isMultiWord(word)) return 'phrase';
  if (gloss.startsWith('to ')) return word.endsWith('n') ? 'verb' : 'phrase';
  if (/^\p{Lu}{2}|\.$/u.test(word)) return 'abbreviation';
  return /^\p{Lu}/u.test(word) ? 'noun' : 'adverb';
}

/** Prominence of a record made by `headOfPhrase`: behind all records of the word itself. */
const PHRASE_PROMINENCE = 40;

/**
 * Ding has some nouns only with an adjective ("großer Friedhof"). Returns the record as one of the noun alone, a last
 * resort; null for other heads.
 */
export function headOfPhrase(record: SourceRecord): SourceRecord | null {
  const { source, partOfSpeech, word } = record;
  const noun = /^\p{Ll}+e[rs]? (\p{Lu}\p{Ll}+)$/u.exec(word)?.[1];
  if (source !== 'ding' || partOfSpeech !== 'noun' || noun === undefined) return null;
  return {
    ...record,
    word: noun,
    synonyms: [],
    prominence: PHRASE_PROMINENCE + (record.prominence ?? 0),
  };
}

/** Drops records made by `headOfPhrase`, unless the word has no other translation and another source has it. */
export function withoutSpareRecords(records: readonly SourceRecord[]): SourceRecord[] {
  const own = records.filter(({ prominence = 0 }) => prominence < PHRASE_PROMINENCE);
  const translated = own.some(({ senses }) => senses.length > 0);
  return translated || own.length === 0 ? own : [...records];
}
