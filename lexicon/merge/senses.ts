import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { foldBase } from '#german/text/folding.ts';
import type { SourceRecord, SourceSense } from '../stage/record.ts';
import { dropRepeated, glossKey } from './glosses.ts';
import { englishCommonness } from './english-commonness.ts';
import type { MergedSense } from './merged-entry.ts';
import { from } from './precedence.ts';

const MAXIMUM_SENSES = 8;
/** Number of senses that an unordered list may add if the core sets the senses by hand. */
const MAXIMUM_ADDED_TO_CORE = 3;
/** Only these, because Ding mostly has idioms of verbs and function words. */
const ADDED_TO_CORE = new Set<PartOfSpeech>(['noun', 'proper noun', 'adjective']);
const MAXIMUM_GLOSSES = 4;
/** Longer ones are explanations, not translations. */
const LONGEST_GLOSS = 60;
/** Wiktionary gives an explanation if English has no word; such a sense is kept up to this length. */
const LONGEST_EXPLANATION = 160;

/* Weights in units of a record's prominence, tuned by comparing first glosses with German Wiktionary's. */
const REPEATED_BONUS = 0.7;
const POSITION_COST = 0.2;
const COGNATE_BONUS = 1;
const PROMINENCE_WEIGHT = 0.7;
const LEAST_LIKENESS = 0.35;

/** Senses with these tags come last, because learners rarely meet them. */
const RARE =
  /^(?:obsolete|archaic|dated|rare|historical|old-fashioned|poetic(?:al)?|obs|former spelling)$/u;

/** All senses of an entry in the most useful order for a learner, without duplicates. */
export function mergeSenses(
  word: string,
  partOfSpeech: PartOfSpeech,
  records: readonly SourceRecord[],
): MergedSense[] {
  const seen = new Set<string>();
  const core = sensesOf(from(records, 'core')).flatMap((sense) => clean(sense, seen));
  const ordered = sensesOf(from(records, 'wiktextract'))
    .toSorted((a, b) => Number(isRare(a)) - Number(isRare(b)))
    .flatMap((sense) => clean(sense, seen));
  const leading = [...core, ...ordered].slice(0, Math.max(core.length, MAXIMUM_SENSES));
  const most =
    core.length === 0
      ? MAXIMUM_SENSES
      : ADDED_TO_CORE.has(partOfSpeech)
        ? MAXIMUM_ADDED_TO_CORE
        : 0;
  const room = Math.min(most, MAXIMUM_SENSES - leading.length);
  if (room <= 0) return leading;
  const listed = groupByFirstGloss(word, from(records, 'ding')).flatMap((sense) =>
    clean(sense, seen),
  );
  const worthAdding = core.length > 0 ? listed.filter(({ tags }) => tags.length === 0) : listed;
  return [...leading, ...worthAdding.slice(0, room)];
}

function sensesOf(records: readonly SourceRecord[]): SourceSense[] {
  return records.flatMap(({ senses }) => senses);
}

function isRare(sense: SourceSense): boolean {
  return sense.tags.some((tag) => RARE.test(tag));
}

/**
 * Ding has a line for each translation, in no order. Lines with the same first gloss form one sense. Senses are ordered by
 * the record's prominence and by how likely the gloss is the usual translation, see `likelihood`.
 */
function groupByFirstGloss(word: string, records: readonly SourceRecord[]): SourceSense[] {
  const groups = new Map<string, { senses: SourceSense[]; score: number }>();
  for (const record of records) {
    for (const sense of record.senses) {
      const glosses = inUsualOrder(word, sense.glosses.map(plainGloss));
      const first = glosses[0] ?? '';
      const key = glossKey(first);
      const score =
        (record.prominence ?? 10) * PROMINENCE_WEIGHT +
        (isRare(sense) ? 4 : 0) -
        likelihood(word, first);
      const group = groups.get(key);
      if (group) {
        group.senses.push({ ...sense, glosses });
        group.score = Math.min(group.score, score) - REPEATED_BONUS;
      } else groups.set(key, { senses: [{ ...sense, glosses }], score });
    }
  }
  return [...groups.values()]
    .toSorted((a, b) => a.score - b.score)
    .map(({ senses }) => joinSenses(senses));
}

function joinSenses(senses: readonly SourceSense[]): SourceSense {
  const [first] = senses;
  const joint: SourceSense = {
    glosses: senses.flatMap(({ glosses }) => glosses),
    // A label only applies to the sense if every line has it.
    tags: (first?.tags ?? []).filter((tag) => senses.every(({ tags }) => tags.includes(tag))),
    examples: [],
    synonyms: [],
  };
  if (senses.length === 1 && first?.note !== undefined) joint.note = first.note;
  return joint;
}

/** Removes what a dictionary does not print: "somebody's lover", "the police". */
function plainGloss(gloss: string): string {
  const plain = gloss.replace(/^(?:(?:somebody|someone|one)[’']s|the) (?=\p{L})/u, '');
  return plain.replace(/^D?[’']s /u, '');
}

/** Sorts a line's synonyms, the likeliest first; their original order counts a little. */
function inUsualOrder(word: string, glosses: readonly string[]): string[] {
  return glosses
    .map((gloss, index) => ({ gloss, score: likelihood(word, gloss) - index * POSITION_COST }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ gloss }) => gloss);
}

/**
 * How likely a gloss is the usual translation: a common German word is mostly translated by a common English one, and if
 * one of several translations is a cognate (Telefon: telephone, phone set), by that one.
 */
function likelihood(word: string, gloss: string): number {
  return englishCommonness(gloss) + COGNATE_BONUS * likenessOf(word, gloss);
}

/** Similarity from 0 (nothing in common) to 1 (the same letters): Dice coefficient of letter pairs. */
function likenessOf(word: string, gloss: string): number {
  const a = pairsOf(foldBase(word));
  const b = pairsOf(glossKey(gloss));
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  const likeness = (2 * shared) / Math.max(1, a.size + b.size);
  return likeness < LEAST_LIKENESS ? 0 : likeness;
}

function pairsOf(text: string): Set<string> {
  const padded = `^${text}`;
  return new Set(
    Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)),
  );
}

function clean(sense: SourceSense, seen: Set<string>): MergedSense[] {
  const short = sense.glosses.filter((gloss) => gloss.length <= LONGEST_GLOSS);
  const usable =
    short.length > 0
      ? short
      : sense.glosses.slice(0, 1).filter((gloss) => gloss.length <= LONGEST_EXPLANATION);
  const glosses = dropRepeated(usable, seen).slice(0, MAXIMUM_GLOSSES);
  if (glosses.length === 0) return [];
  return [
    {
      glosses,
      tags: sense.tags,
      ...(sense.note === undefined ? {} : { note: sense.note }),
      exampleTexts: sense.examples.map(({ text }) => text),
    },
  ];
}
