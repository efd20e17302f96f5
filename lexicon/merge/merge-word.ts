import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';
import { mergeAdjective } from './adjective.ts';
import { splitHomonyms } from './homonyms.ts';
import { orderIpa } from './ipa.ts';
import type { MergedEntry, MergedExample } from './merged-entry.ts';
import { type GlossEvidence, NO_EVIDENCE } from './gloss-evidence.ts';
import { mergeNoun } from './noun.ts';
import { settlePartsOfSpeech, withoutSpareRecords } from './part-of-speech.ts';
import { byPrecedence, distinct, from, PRECEDENCE } from './precedence.ts';
import { mergeSenses } from './senses.ts';
import { mergeSynonyms } from './synonyms.ts';
import { mergeVerb } from './verb.ts';

const MAXIMUM_IPA = 3;
const MAXIMUM_AUDIO = 4;
const MAXIMUM_EXAMPLES = 12;
const MAXIMUM_GRAMMAR = 8;
/** Ding labels lines rather than words; more labels than this come from a list of idioms. */
const MAXIMUM_GRAMMAR_OF_DING = 4;

/** The entries of one exact spelling, from all its records: one per part of speech and homonym. */
export function mergeWord(
  word: string,
  records: readonly SourceRecord[],
  evidence: GlossEvidence = NO_EVIDENCE,
): MergedEntry[] {
  const entries: MergedEntry[] = [];
  for (const [partOfSpeech, group] of settlePartsOfSpeech(word, withoutSpareRecords(records))) {
    const slots = splitHomonyms(group.filter(({ source }) => source !== 'glosses'));
    for (const record of from(group, 'glosses')) {
      // A build without some list may have fewer homonyms than our glosses number.
      slots[(record.homonym ?? 1) - 1]?.push(record);
    }
    slots.forEach((slot, index) => {
      if (slot.some(({ hidden }) => hidden)) return;
      const entry = mergeEntry(word, partOfSpeech, slot, evidence);
      entry.homonym = index + 1;
      entry.hasHomonyms = slots.length > 1;
      if (isWorthAnEntry(entry)) entries.push(entry);
    });
  }
  return entries;
}

/** Always in lower case: a capitalised one was torn from a phrase ("zu jemandes Überraschung", an adverb in a list). */
const LOWER_CASE = new Set<PartOfSpeech>(['adverb', 'preposition', 'conjunction', 'particle']);

/** A pronunciation alone, without meaning or forms, is not worth an entry, nor is a part of a phrase. */
function isWorthAnEntry(entry: MergedEntry): boolean {
  const isTorn =
    LOWER_CASE.has(entry.partOfSpeech) &&
    /^\p{Lu}\p{Ll}+$/u.test(entry.word) &&
    !entry.sources.some((source) => source === 'core' || source === 'glosses');
  if (isTorn) return false;
  return entry.senses.length > 0 || entry.sources.some((source) => source !== 'wikdict');
}

function mergeEntry(
  word: string,
  partOfSpeech: PartOfSpeech,
  unordered: readonly SourceRecord[],
  evidence: GlossEvidence,
): MergedEntry {
  const records = byPrecedence(unordered);
  const core = from(records, 'core');
  const { senses, more } = mergeSenses(word, partOfSpeech, records, evidence);
  const entry: MergedEntry = {
    word,
    partOfSpeech,
    homonym: 1,
    hasHomonyms: false,
    senses,
    moreTranslations: more,
    examples: mergeExamples(records),
    genders: [],
    pluralOnly: false,
    plurals: [],
    otherForms: records.flatMap(({ otherForms = [] }) => otherForms),
    ipa: mergeIpa(word, records),
    audio: records.flatMap(({ audio = [] }) => audio).slice(0, MAXIMUM_AUDIO),
    grammar: mergeGrammar(records),
    synonyms: mergeSynonyms(word, partOfSpeech, records, senses, evidence),
    topics: distinct(core.flatMap(({ topics = [] }) => topics)),
    sources: PRECEDENCE.filter((source) => records.some((record) => record.source === source)),
  };
  const declension = records.find((record) => record.declension)?.declension;
  const hyphenation = records.find((record) => record.hyphenation)?.hyphenation;
  const etymology = records.find((record) => record.etymology)?.etymology;
  const level = core.find((record) => record.level)?.level;
  if (declension) entry.declension = declension;
  if (hyphenation) entry.hyphenation = hyphenation;
  if (etymology) entry.etymology = etymology;
  if (level) entry.level = level;
  addParadigm(entry, records);
  // A verb with sein has no object, whatever a list says (einhergehen).
  if (core.length === 0 && entry.verb?.auxiliary.join() === 'sein') {
    entry.grammar = entry.grammar.filter((label) => label !== 'transitive');
  }
  return entry;
}

function addParadigm(entry: MergedEntry, records: readonly SourceRecord[]): void {
  const { word, partOfSpeech } = entry;
  if (partOfSpeech === 'noun' || partOfSpeech === 'proper noun') {
    Object.assign(entry, mergeNoun(word, records));
  } else if (partOfSpeech === 'verb' && /^\S+n$/u.test(word)) {
    entry.verb = mergeVerb(word, records);
  } else if (partOfSpeech === 'adjective' && !word.includes(' ')) {
    entry.adjective = mergeAdjective(word, records);
  } else {
    // gern, lieber, am liebsten: degrees without endings.
    const stated = records.find(({ adjective }) => adjective?.comparative?.length)?.adjective;
    if (stated) entry.adjective = { ...stated, positive: word, indeclinable: true };
  }
}

function mergeIpa(word: string, records: readonly SourceRecord[]): string[] {
  for (const source of ['core', 'wiktextract'] as const) {
    const stated = distinct(from(records, source).flatMap(({ ipa = [] }) => ipa));
    if (stated.length > 0) return stated.slice(0, MAXIMUM_IPA);
  }
  const listed = from(records, 'wikdict').flatMap(({ ipa = [] }) => ipa);
  return orderIpa(word, listed).slice(0, MAXIMUM_IPA);
}

/** If the core sets the grammar by hand, the word lists add nothing. */
function mergeGrammar(records: readonly SourceRecord[]): string[] {
  const core = from(records, 'core');
  const stated = core.length > 0 ? core : records;
  const counts = new Map<string, number>();
  for (const { grammar = [] } of stated) {
    for (const label of grammar) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const labels = [...counts.keys()];
  if (core.length === 0) labels.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const listed = stated.every(({ source }) => source === 'ding' || source === 'wikdict');
  return labels.slice(0, listed ? MAXIMUM_GRAMMAR_OF_DING : MAXIMUM_GRAMMAR);
}

/** One example of each sense in turn, so that the first few show several meanings. */
function mergeExamples(records: readonly SourceRecord[]): MergedExample[] {
  const seen = new Set<string>();
  const examples: MergedExample[] = [];
  for (const source of PRECEDENCE) {
    const senses = from(records, source).flatMap((record) => record.senses);
    const longest = Math.max(0, ...senses.map((sense) => sense.examples.length));
    for (let turn = 0; turn < longest; turn++) {
      for (const sense of senses) {
        const example = sense.examples[turn];
        if (!example || seen.has(example.text) || examples.length >= MAXIMUM_EXAMPLES) continue;
        seen.add(example.text);
        examples.push({ ...example, source });
      }
    }
  }
  return examples;
}
