import type { DatabaseSync } from 'node:sqlite';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { compoundCost, spellingCost } from '#german/checker/work.ts';
import { foldLoose } from '#german/text/folding.ts';
import { isFunctionWord } from '#german/text/function-words.ts';
import { type CefrLevel, cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { GradingWords, WordKind } from './grading-input.ts';

/** Cached words; beyond that, the cache is cleared. */
const MOST_CACHED = 20_000;
/** Entries whose headword or form has this spelling; separated verbs ("lade ein") are looked up as one word. */
const ENTRIES = `
  select word, frequency_rank as rank, part_of_speech as kind from entry where pair = 0 and word = :word
  union
  select e.word, e.frequency_rank, e.part_of_speech from form f join entry e on e.id = f.entry_id
  where f.folded = :folded and f.form = :word and f.kind = 0 and e.pair = 0`;

const LEVEL = `select min(level) as level from entry where pair = 0 and word = ? and level is not null`;

const KINDS: readonly unknown[] = ['noun', 'verb', 'adjective'] satisfies WordKind[];
const isKind = (name: unknown): name is WordKind => KINDS.includes(name);

interface Reading {
  lemmas: string[];
  kinds: ReadonlySet<WordKind>;
  rank: number | null;
  level?: CefrLevel | null;
}

/** Answers grading's questions about words from the dictionary file and the checker's lexicon. */
export function createGradingWords(
  database: DatabaseSync,
  lexicon: Pick<CheckerLexicon, 'readings' | 'isSpelt'>,
): GradingWords {
  const select = database.prepare(ENTRIES);
  const selectLevel = database.prepare(LEVEL);
  const cache = new Map<string, Reading>();
  const read = (word: string): Reading => {
    const known = cache.get(word);
    if (known) return known;
    const rows = select.all({ word, folded: foldLoose(word) });
    const ranks = rows.flatMap(({ rank }) => (typeof rank === 'number' ? [rank] : []));
    // The checker may still analyse forms that the dictionary does not list: declined adjectives and participles.
    const found =
      rows.length > 0
        ? rows.map((row) => ({ lemma: String(row['word']), kind: row['kind'] }))
        : lexicon.readings(word).flatMap((one) => (one.kind === 'other' ? [] : [one]));
    const reading: Reading = {
      lemmas: [...new Set(found.map(({ lemma }) => lemma))],
      kinds: new Set(found.flatMap(({ kind }) => (isKind(kind) ? [kind] : []))),
      rank: ranks.length === 0 ? null : Math.min(...ranks),
    };
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(word, reading);
    return reading;
  };
  return {
    lemmasOf: (word) => read(word).lemmas,
    kindsOf: (word) => read(word).kinds,
    rankOf: (word) => read(word).rank,
    levelOf: (lemma) => {
      const reading = read(lemma);
      reading.level ??= cefrLevelSchema.safeParse(selectLevel.get(lemma)?.['level']).data ?? null;
      return reading.level;
    },
    isVerb: (word) => lexicon.readings(word).some(({ kind }) => kind === 'verb'),
    isKnown: (word) =>
      isFunctionWord(word) || lexicon.readings(word).length > 0 || lexicon.isSpelt(word),
  };
}

/**
 * Units (german/checker/work.ts) for asking the spelling dictionary about the words of a text that the dictionary lacks. The
 * checker has asked about nearly all of them before, and its lexicon remembers; a text of which it read only a part may be
 * made of compounds that take long.
 */
const spellingBudget = (length: number): number => 50_000 + 5 * length;

/** The same words for one text: beyond its budget a word that only the spelling dictionary might know is unknown. */
export function wordsForText(words: GradingWords, length: number): GradingWords {
  let left = spellingBudget(length);
  return {
    ...words,
    isKnown: (word) => {
      if (left <= 0) return false;
      left -= spellingCost(word);
      const isKnown = words.isKnown(word);
      if (isKnown) left -= compoundCost(word);
      return isKnown;
    },
  };
}
