import type { CefrLevel } from './level.ts';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const satisfies readonly CefrLevel[];

/** A noun, verb, adjective or adverb of a running text. */
export interface ContentWord {
  /** Its headword. */
  lemma: string;
  /** Null if the core does not teach it. */
  level: CefrLevel | null;
}

/** How hard the words of a text are for a reader of one level. */
export interface WordLoad {
  /** Running nouns, verbs, adjectives and adverbs. */
  content: number;
  /** The lemmas above the level or not taught at all, each once, in the order of the text: what a margin explains. */
  beyond: string[];
  /** `beyond` per running content word, from 0 to 1: a word that was explained once is known from then on. */
  share: number;
  /** Running words of exactly this level per content word, from 0 to 1: what there is to learn at it. */
  atLevel: number;
}

/** Measures the words of a text against a level. A text without content words has shares of 0. */
export function wordLoad(words: readonly ContentWord[], level: CefrLevel): WordLoad {
  const limit = LEVELS.indexOf(level);
  const beyond = new Set(
    words
      .filter((word) => word.level === null || LEVELS.indexOf(word.level) > limit)
      .map(({ lemma }) => lemma),
  );
  const content = Math.max(1, words.length);
  return {
    content: words.length,
    beyond: [...beyond],
    share: beyond.size / content,
    atLevel: words.filter((word) => word.level === level).length / content,
  };
}

/** The level of a compound that no list has: that of its hardest part. Null if one of them has none. */
export function levelOfParts(parts: readonly (CefrLevel | null)[]): CefrLevel | null {
  const levels = parts.map((part) => (part === null ? -1 : LEVELS.indexOf(part)));
  return levels.includes(-1) ? null : (LEVELS[Math.max(...levels)] ?? null);
}
