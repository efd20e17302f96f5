import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { baseOf, type GradedSentence, type GradedWord } from './read-text.rules.ts';

/** The vocabulary part: how many different words, how uncommon, and how often repeated. */

export interface VocabularyFacts {
  /** Different content words, by base form. */
  different: number;
  /** Those rarer than a level's common words, rarest first; as written in the text. */
  rarer: string[];
  /** Content words used more often than once in 25, with their number of uses. */
  repeated: { word: string; times: number }[];
  /** From 0 to 1. */
  range: number;
}

/**
 * Expected of a good text at each level: different content words as a multiple of its length to the power of 0.7, and the
 * frequency rank beyond which a word is a less common one. Calibrated on good and weak letters of our own (test-letters.ts).
 */
const EXPECTED: Record<CefrLevel, { different: number; rank: number }> = {
  A1: { different: 1.25, rank: 500 },
  A2: { different: 1.55, rank: 1100 },
  B1: { different: 2.05, rank: 2500 },
  B2: { different: 2.4, rank: 3200 },
  C1: { different: 2.6, rank: 4500 },
  C2: { different: 2.7, rank: 5000 },
};
/** The exponent by which the number of different words grows with the length of a text (Heaps' law). */
const GROWTH = 0.7;

/** Share of the required words that is enough. */
const NEARLY = 0.85;
/** Below this many required words, a task leaves room for little but greeting and function words. */
const SHORT = 80;

function differentIn(words: number, factor: number, required: number): number {
  const room = 0.8 + 0.2 * Math.min(1, required / SHORT);
  return factor * room * Math.max(1, words, NEARLY * required) ** GROWTH;
}

/** @param required words that the task requires: a text with far fewer cannot show a range */
export function vocabularyFacts(
  sentences: readonly GradedSentence[],
  level: CefrLevel,
  required: number,
): VocabularyFacts {
  const all = sentences.flatMap(({ words }) => words);
  const content = all.filter((word) => word.content);
  const uses = new Map<string, GradedWord[]>();
  for (const word of content) {
    const same = uses.get(baseOf(word));
    if (same) same.push(word);
    else uses.set(baseOf(word), [word]);
  }
  const expected = EXPECTED[level];
  const firsts = [...uses.values()].flatMap((same) => same[0] ?? []);
  const rarer = firsts
    .filter(({ rank }) => (rank ?? 0) > expected.rank)
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const often = Math.max(3, content.length / 12);
  const repeated = [...uses.values()]
    .filter((same) => same.length > often)
    .map((same) => ({ word: same[0]?.text ?? '', times: same.length }))
    .toSorted((a, b) => b.times - a.times);
  return {
    different: uses.size,
    rarer: rarer.map(({ text }) => text),
    repeated,
    range: Math.min(1, uses.size / differentIn(all.length, expected.different, required)),
  };
}
