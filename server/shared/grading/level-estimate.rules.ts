import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { COUNT_THEMES, type CountTheme } from './counted-text.ts';
import { LEVEL_COUNTS, type LevelCounts } from './level-counts.rules.ts';

/**
 * The level of a text from its counts: a sum of weighted counts on a scale on which A1 is 0 and C2 is 5, and thresholds
 * between the levels. The weights were learned from letters that trained raters marked (docs/marking.md).
 */

/** What trained raters judged, and we estimate. */
export const LEVEL_CRITERIA = [
  'overall',
  'grammar',
  'orthography',
  'range',
  'control',
  'coherence',
] as const;
export type LevelCriterion = (typeof LEVEL_CRITERIA)[number];

/** How one criterion follows from the counts. */
export interface CriterionModel {
  /** The value of a text whose counts are all average. */
  average: number;
  /** By count: per standard deviation. */
  weights: Readonly<Record<string, number>>;
  /** By the level of the corpus's exams: how much kinder or stricter raters were there than the counts say. */
  exams: Readonly<Partial<Record<CefrLevel, number>>>;
  /** The values between A1 and A2, A2 and B1 … C1 and C2. */
  thresholds: readonly number[];
  /** How far raters and estimate differ: the scale of a logistic distribution. */
  spread: number;
}

/** Mean and standard deviation of each count. */
export type CountScale = Readonly<Record<string, { mean: number; deviation: number }>>;

export interface LevelModel {
  /** Of the texts it was learned from. */
  source: string;
  licence: string;
  texts: number;
  counts: CountScale;
  criteria: Readonly<Record<LevelCriterion, CriterionModel>>;
  /** Mean counts of the texts rated at each level; only levels with enough texts. */
  typical: Readonly<Partial<Record<CefrLevel, Readonly<Record<string, number>>>>>;
}

export interface LevelEstimate {
  /** From 0 (A1) to 5 (C2), in steps as small as you like. */
  value: number;
  level: CefrLevel;
  /** For each level, the probability that a trained rater gives it; they add up to 1. */
  probabilities: Readonly<Record<CefrLevel, number>>;
}

/** A count says no more than this many standard deviations, however unusual a text is. */
const MOST_DEVIATIONS = 3.5;

/** @param exam the level of the corpus's exam that the text was written for; null for a task of another kind */
export function estimateLevel(
  counts: LevelCounts,
  model: LevelModel,
  criterion: LevelCriterion,
  exam: CefrLevel | null,
): LevelEstimate {
  const { average, weights, exams, thresholds, spread } = model.criteria[criterion];
  const value = Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * deviationOf(counts, model.counts, name),
    average + ((exam && exams[exam]) ?? 0),
  );
  const above = thresholds.map((threshold) => logistic((value - threshold) / spread));
  const probabilities = Object.fromEntries(
    CEFR_LEVELS.map((level, index) => [
      level,
      Math.max(0, (above[index - 1] ?? 1) - (above[index] ?? 0)),
    ]),
  ) as Record<CefrLevel, number>;
  const index = thresholds.filter((threshold) => value > threshold).length;
  return { value, level: CEFR_LEVELS[index] ?? 'C2', probabilities };
}

/** The probability that a rater gives the level or a higher one. */
export function probabilityOf(estimate: LevelEstimate, level: CefrLevel): number {
  return CEFR_LEVELS.slice(CEFR_LEVELS.indexOf(level)).reduce(
    (sum, one) => sum + estimate.probabilities[one],
    0,
  );
}

/** How many standard deviations a count is from its mean, at most `MOST_DEVIATIONS`. */
export function deviationOf(counts: LevelCounts, scale: CountScale, name: string): number {
  const { mean, deviation } = scale[name] ?? { mean: 0, deviation: 1 };
  const deviations = ((counts[name] ?? 0) - mean) / deviation;
  return Math.min(MOST_DEVIATIONS, Math.max(-MOST_DEVIATIONS, deviations));
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** What a text has more or less of than others, by the theme of the counts. */
const THEMES: Readonly<Record<CountTheme, { more: string; less: string }>> = {
  length: {
    more: 'more words, and more different ones',
    less: 'fewer words, or fewer different ones',
  },
  rarity: { more: 'more of the rarer words', less: 'fewer of the rarer words' },
  sentences: {
    more: 'longer and more complex sentences',
    less: 'shorter and simpler sentences',
  },
  links: { more: 'more links between sentences', less: 'fewer links between sentences' },
  forms: {
    more: 'more adjectives with a noun',
    less: 'fewer adjectives with a noun',
  },
  spelling: { more: 'fewer mistakes in spelling', less: 'more mistakes in spelling' },
  grammar: { more: 'fewer mistakes in grammar', less: 'more mistakes in grammar' },
};
const THEME_OF: ReadonlyMap<string, CountTheme> = new Map(
  LEVEL_COUNTS.map(({ name, theme }) => [name, theme]),
);

/** What raises or lowers an estimate against texts of a level. */
export interface LevelMove {
  /** "more of the rarer words" */
  what: string;
  /** In levels; negative if it lowers the estimate. */
  by: number;
}

/** The smallest move worth a word, in levels. */
const LEAST_MOVE = 0.05;

/** What tells a text from those that raters put at a level: the strongest first; empty for a level without texts. */
export function movesOf(
  counts: LevelCounts,
  model: LevelModel,
  criterion: LevelCriterion,
  level: CefrLevel,
): LevelMove[] {
  const typical = model.typical[level];
  if (!typical) return [];
  const { weights } = model.criteria[criterion];
  const moves = COUNT_THEMES.map((theme) => {
    const by = Object.entries(weights)
      .filter(([name]) => THEME_OF.get(name) === theme)
      .reduce(
        (sum, [name, weight]) =>
          sum +
          weight *
            (deviationOf(counts, model.counts, name) - deviationOf(typical, model.counts, name)),
        0,
      );
    return { theme, what: THEMES[theme][by > 0 ? 'more' : 'less'], by };
  });
  return moves
    .filter(({ theme, by }) => Math.abs(by) >= LEAST_MOVE && isSo(theme, by > 0, counts, typical))
    .map(({ what, by }) => ({ what, by }))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
}

/**
 * Whether the text itself has more (or less) of a theme than texts of the level do: most of the counts that the words for the
 * theme are about say so. The weights alone may say otherwise, as of adjectives in a text without any.
 */
function isSo(
  theme: CountTheme,
  isMore: boolean,
  counts: LevelCounts,
  typical: Readonly<Record<string, number>>,
): boolean {
  const leanings = LEVEL_COUNTS.filter((one) => one.theme === theme && one.moves !== 'neither').map(
    ({ name, moves }) =>
      Math.sign((counts[name] ?? 0) - (typical[name] ?? 0)) *
      (moves === 'up' ? 1 : -1) *
      (isMore ? 1 : -1),
  );
  return leanings.reduce((sum, one) => sum + one, 0) > 0;
}
