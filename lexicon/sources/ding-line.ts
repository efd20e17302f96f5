import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceItem, SourceRecord } from '../stage/record.ts';
import { addExamples, sentencePairs } from './ding-examples.ts';
import { expandGerman, type DingEnglish } from './ding-english.ts';
import { normaliseHead } from './ding-head.ts';
import { addComparison, addParticiples, addPlurals } from './ding-inflection.ts';
import {
  isInflection,
  isPluralSegment,
  readSegment,
  type Head,
  type Segment,
} from './ding-segment.ts';
import { UNUSUAL } from './ding-tags.ts';
import type { DingTerm } from './ding-term.ts';
import { isSpellingOf } from './ding-variant.ts';
import { splitOutsideBrackets, unique } from './source-text.ts';

/**
 * Parses one line of Ding into records of its heads, sentence pairs, and reasons for skipped parts. `line` is without its
 * line end; comments and empty lines yield nothing.
 */
export function parseDingLine(line: string, number: number): SourceItem[] {
  if (line === '' || line.startsWith('#')) return [];
  const separator = line.indexOf(' :: ');
  if (separator === -1)
    return [{ kind: 'skipped', reason: `line ${number}: no " :: " between the languages` }];
  const german = splitOutsideBrackets(line.slice(0, separator), '|');
  const english = splitOutsideBrackets(line.slice(separator + 4), '|');
  const items: SourceItem[] = [];
  if (german.length !== english.length)
    items.push({ kind: 'skipped', reason: `line ${number}: segments that do not align` });
  const segments = german
    .slice(0, english.length)
    .map((text, index) => readSegment(text, english[index] ?? '', index));
  const first = segments[0];
  if (first === undefined || first.terms.every((term) => term.text === ''))
    return [{ kind: 'skipped', reason: `line ${number}: no German term` }];

  const borrowed = borrowTranslation(segments);
  if (borrowed !== null) first.translation = borrowed;
  const heads: Head[] = [];
  for (const segment of segments) {
    const pair = sentencePairs(segment);
    if (pair.length > 0) {
      items.push(...pair);
      continue;
    }
    if (isPluralSegment(segment, segments[segment.index - 1])) continue;
    if (segment.index > 0 && isInflection(segment, first)) continue;
    const found = headsOf(segment);
    heads.push(...found);
    if (segment.index === 0 && found.length === 0)
      items.push({
        kind: 'skipped',
        reason: `line ${number}: no headword in "${first.german.slice(0, 60)}"`,
      });
  }
  addPlurals(heads, segments);
  addComparison(heads, segments);
  addParticiples(heads, segments);
  addExamples(heads, segments);
  for (const head of heads) {
    head.record.prominence = prominenceOf(head, line.length);
    items.push({ kind: 'record', record: head.record });
  }
  items.push(...abbreviationRecords(heads));
  return items;
}

/**
 * "zustehen {vi} | etw. steht jdm. zu :: | sb. is entitled to sth.": a few heads have no translation of their own, only
 * their phrases have. The first that is not a sentence gives the gloss, with the phrase as its note. Null otherwise.
 */
function borrowTranslation([first, ...others]: readonly Segment[]): DingEnglish | null {
  if (first === undefined || first.english.trim() !== '') return null;
  const isNoun = first.terms.some(({ partOfSpeech }) => partOfSpeech === 'noun');
  const phrase = others.find(
    ({ german, terms, translation }) =>
      translation.glosses.length > 0 &&
      // No phrase translates a noun: "to take to the road" is not what Walz means.
      !(isNoun && translation.glosses.some((gloss) => /^(?:to|in|at|on) /u.test(gloss))) &&
      !german.includes('…') &&
      (terms[0]?.text ?? '').length < 40 &&
      !/\p{L}+ \p{L}+ .*[.?!]$/u.test(terms[0]?.text ?? ''),
  );
  if (phrase === undefined) return null;
  const note = expandGerman(phrase.terms[0]?.text ?? '').trim();
  return { ...phrase.translation, ...(note === '' ? {} : { note }) };
}

/* ---- heads ---- */

function headsOf(segment: Segment): Head[] {
  const heads: Head[] = [];
  const words: string[] = [];
  for (const [position, term] of segment.terms.entries()) {
    const record = recordOf(segment, term);
    if (record === null || words.includes(record.word)) continue;
    words.push(record.word);
    heads.push({ record, segment, term, position });
  }
  for (const { record } of heads) {
    const synonyms = heads
      .filter((other) => other.record !== record && !other.record.word.endsWith('-'))
      .map((other) => other.record.word);
    const sense = record.senses[0];
    if (sense !== undefined) sense.synonyms = synonyms.slice(0, 8);
  }
  return heads;
}

function recordOf(segment: Segment, term: DingTerm): SourceRecord | null {
  const { glosses, note, tags: englishTags } = segment.translation;
  if (glosses.length === 0) return null;
  const prefix = /^(\p{L}[\p{L}-]*)…$/u.exec(term.text)?.[1];
  if (term.text.includes('…') && prefix === undefined) return null;
  const head =
    prefix === undefined
      ? normaliseHead(term.text, term.partOfSpeech)
      : { word: `${prefix}-`, reflexive: false, grammar: [] };
  if (head === null) return null;
  const single = !head.word.includes(' ');
  const partOfSpeech =
    prefix === undefined ? inferPartOfSpeech(head.word, term, segment) : 'prefix';
  // Later segments also contain inflected forms and phrases: only terms marked as words are heads.
  if (
    segment.index > 0 &&
    (!single || partOfSpeech === null || !isMarked(term, segment, head.word))
  )
    return null;
  if (partOfSpeech === 'noun' && !/^[\p{Lu}\p{N}]/u.test(head.word) && term.genders.length === 0)
    return null;
  const tags = unique([...term.domains, ...term.usage]);
  const grammar = unique([
    ...term.grammar,
    ...(head.reflexive ? ['reflexive'] : []),
    ...head.grammar,
    ...inheritedGrammar(segment, term, partOfSpeech, head.reflexive),
  ]);
  const variants = segment.variants.filter((variant) => isSpellingOf(variant, head.word));
  return {
    source: 'ding',
    word: head.word,
    partOfSpeech,
    senses: [
      {
        glosses,
        tags,
        ...(englishTags.length > 0 ? { englishTags } : {}),
        ...(note === undefined ? {} : { note }),
        examples: [],
        synonyms: [],
      },
    ],
    ...(partOfSpeech === 'noun' && term.genders.length > 0 ? { genders: term.genders } : {}),
    ...(partOfSpeech === 'noun' && term.plural && term.genders.length === 0
      ? { pluralOnly: true }
      : {}),
    ...(variants.length > 0
      ? { otherForms: variants.map((form) => ({ form, description: 'variant' })) }
      : {}),
    ...(grammar.length > 0 ? { grammar } : {}),
  };
}

/** "etw. kaufen; einkaufen {vt}": the grammar of the last term applies to all terms of its kind that have none. */
function inheritedGrammar(
  segment: Segment,
  term: DingTerm,
  partOfSpeech: PartOfSpeech | null,
  reflexive: boolean,
): string[] {
  if (term.grammar.length > 0 || reflexive) return [];
  if (partOfSpeech !== 'verb' && partOfSpeech !== 'preposition') return [];
  const next = segment.terms
    .slice(segment.terms.indexOf(term))
    .find((other) => other.grammar.length > 0 && other.partOfSpeech === partOfSpeech);
  return (next?.grammar ?? []).filter((found) => found !== 'reflexive');
}

function isMarked(term: DingTerm, segment: Segment, word: string): boolean {
  if (term.genders.length > 0 || term.plural) return true;
  if (term.partOfSpeech !== null && term.partOfSpeech !== 'noun') return true;
  return isEnglishVerb(segment) && /(?:en|eln|ern|tun|sein)$/u.test(word);
}

function isEnglishVerb(segment: Segment): boolean {
  return segment.translation.glosses.every((gloss) => /^to\s/u.test(gloss));
}

function inferPartOfSpeech(word: string, term: DingTerm, segment: Segment): PartOfSpeech | null {
  const marked = term.partOfSpeech;
  if (word.includes(' ')) {
    if (marked === 'verb')
      // "spazieren gehen", "kennen lernen" are verbs; "gut abschneiden" is a phrase.
      return /^\p{Ll}+(?:en|eln|ern) \p{Ll}+(?:en|eln|ern)$/u.test(word) ? 'verb' : 'phrase';
    if (marked === 'noun') return term.genders.length > 0 || term.plural ? 'noun' : 'phrase';
    return marked === 'adjective' || marked === 'adverb' ? marked : 'phrase';
  }
  if (marked !== null) {
    // For a noun among adjectives and vice versa ("bumm {interj}; Knall {m}") the spelling decides.
    if (marked === 'noun' && term.genders.length === 0 && !/^\p{Lu}/u.test(word)) return null;
    if (marked === 'verb' && !word.endsWith('n')) return null;
    return marked;
  }
  if (isEnglishVerb(segment) && /^\p{Ll}.*n$/u.test(word)) return 'verb';
  if (/^\p{Lu}\p{Ll}/u.test(word) && !term.text.endsWith('!')) return 'noun';
  return null;
}

/**
 * Lower is better; 0 to about 130. Needed because Ding is not ordered by use. Measured on the 3,000 commonest nouns (is
 * the first gloss one that Wiktionary gives?): file order 60 %, this 69 %. Plain heads come before prefixes, usual words
 * before dated ones, the first segment before later ones; among equals, a subject field or a later position among the
 * synonyms costs as much as a line three times shorter, and examples make up for it.
 */
function prominenceOf({ record, segment, term, position }: Head, lineLength: number): number {
  const examples = record.senses[0]?.examples.length ?? 0;
  return (
    8.5 +
    (record.partOfSpeech === 'prefix' ? 64 : 0) +
    (term.usage.some((tag) => UNUSUAL.has(tag)) ? 32 : 0) +
    (segment.index > 0 ? 16 : 0) +
    (term.domains.length > 0 ? 1 : 0) +
    (term.usage.length > 0 ? 1 : 0) +
    Math.min(position, 5) -
    0.75 * Math.log(Math.min(lineLength, 4000)) -
    0.5 * Math.min(examples, 4)
  );
}

/** "Bahnhof {m} /Bhf./" also yields an entry for "Bhf.". */
function abbreviationRecords(heads: readonly Head[]): SourceItem[] {
  return heads.flatMap(({ record, segment, term }) =>
    term.abbreviations
      .filter((word) => /^\p{L}[\p{L}.\- ]{0,15}$/u.test(word))
      .map((word) => ({
        kind: 'record' as const,
        record: {
          source: 'ding' as const,
          word,
          partOfSpeech: 'abbreviation' as const,
          senses: [
            {
              glosses: segment.translation.glosses.slice(0, 3),
              tags: term.domains,
              note: `short for ${record.word}`,
              examples: [],
              synonyms: [],
            },
          ],
          prominence: (record.prominence ?? 0) + 32,
        },
      })),
  );
}
