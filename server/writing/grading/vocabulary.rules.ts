import type { CefrLevel } from '#contract/dictionary.ts';
import { baseOf, type GradedSentence, type GradedWord } from './read-text.rules.ts';

/** The vocabulary part: how many different words, how far above the commonest, how often the same. */

export interface VocabularyFacts {
  /** Different content words, by base form. */
  different: number;
  /** Of them, those rarer than a level's common words, the rarest first; as they stand in the text. */
  rarer: string[];
  /** Content words used oftener than once in 25, with how often. */
  repeated: { word: string; times: number }[];
  /** From 0 to 1. */
  range: number;
  rarity: number;
  variety: number;
}

/**
 * Different content words that a good text of a level has for each square root of its words (Guiraud's index), and from
 * which frequency rank on a word is more than the level before has taught, with the share of such words in a good text.
 * Set on good and weak letters of our own.
 */
const EXPECTED: Record<CefrLevel, { index: number; rank: number; share: number }> = {
  A1: { index: 2.6, rank: 400, share: 0.2 },
  A2: { index: 3.2, rank: 600, share: 0.25 },
  B1: { index: 4.2, rank: 1100, share: 0.28 },
  B2: { index: 5, rank: 1600, share: 0.32 },
  C1: { index: 5.6, rank: 2500, share: 0.32 },
  C2: { index: 5.8, rank: 3000, share: 0.34 },
};

export function vocabularyFacts(
  sentences: readonly GradedSentence[],
  level: CefrLevel,
): VocabularyFacts {
  const all = sentences.flatMap(({ words }) => words);
  const content = all.filter((word) => word.content);
  const uses = new Map<string, GradedWord[]>();
  for (const word of content) uses.set(baseOf(word), [...(uses.get(baseOf(word)) ?? []), word]);
  const expected = EXPECTED[level];
  const firsts = [...uses.values()].flatMap((same) => same[0] ?? []);
  const rarer = firsts
    .filter(({ rank }) => (rank ?? 0) > expected.rank)
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const ranked = firsts.filter(({ rank }) => rank !== null).length;
  const often = Math.max(3, content.length / 12);
  const repeated = [...uses.values()]
    .filter((same) => same.length > often)
    .map((same) => ({ word: same[0]?.text ?? '', times: same.length }))
    .toSorted((a, b) => b.times - a.times);
  const excess = repeated.reduce((sum, { times }) => sum + times - often, 0);
  return {
    different: uses.size,
    rarer: rarer.map(({ text }) => text),
    repeated,
    range: Math.min(1, uses.size / (expected.index * Math.sqrt(Math.max(1, all.length)))),
    rarity: ranked === 0 ? 0 : Math.min(1, rarer.length / (expected.share * ranked)),
    variety: content.length === 0 ? 0 : Math.max(0, 1 - (2 * excess) / content.length),
  };
}

/** Slips of spelling and word choice in 100 words by which a third of the vocabulary part is lost. */
const SLIPS = 12;

/**
 * From 0 to 1.
 * @param slips findings about spelling and word choice in 100 words
 */
export function vocabularyScore(
  { range, rarity, variety }: VocabularyFacts,
  slips: number,
): number {
  const control = Math.exp(-slips / SLIPS);
  return range * (0.45 + 0.25 * rarity + 0.12 * variety + 0.18 * control);
}
