import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { FindingType } from '#german/checker/finding.ts';
import type { GradedSentence, GradedWord } from './read-text.rules.ts';

/** What a person would call the subject of a count; the result says what moved an estimate in these terms. */
export const COUNT_THEMES = [
  'length',
  'rarity',
  'sentences',
  'links',
  'forms',
  'spelling',
  'grammar',
] as const;
export type CountTheme = (typeof COUNT_THEMES)[number];

export interface Count {
  /** Plain English. */
  name: string;
  theme: CountTheme;
  /**
   * Which way a mended mistake or a rarer word can move it. Its weight has the same sign, so that neither can lower an
   * estimate; `neither`: they leave it as it is, and its weight is free.
   */
  moves: 'up' | 'down' | 'neither';
  of: (text: CountedText) => number;
}

export interface CountInput {
  /** The writer's own, without head and foot, as they read once the mistakes that were found are mended. */
  sentences: readonly GradedSentence[];
  /** Number of mistakes found in them, by type; also those seen only once others are mended. */
  mistakes: Readonly<Partial<Record<FindingType, number>>>;
  /** How many of the sentences had none. */
  clean: number;
  /** The level that the core gives a word; null if it is not in the core. */
  levelOf: (lemma: string) => CefrLevel | null;
}

/** The same, divided as the counts need it. */
export interface CountedText extends CountInput {
  words: readonly GradedWord[];
  /** Those that carry meaning. */
  content: readonly GradedWord[];
  /** The first of each base form. */
  different: readonly GradedWord[];
}
