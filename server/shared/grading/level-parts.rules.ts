import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { LevelReport, WritingPart } from '#contract/writing/result.ts';
import { mistakeRate } from './level-counts.rules.ts';
import { LEAST_WORDS, type LevelText } from './level-text.rules.ts';
import {
  estimateLevel,
  LEVEL_CRITERIA,
  type LevelCriterion,
  type LevelEstimate,
  type LevelModel,
  movesOf,
  probabilityOf,
} from './level-estimate.rules.ts';

/** From the estimated levels of a text to the points of its parts and to what the result says of its level. */

/** The points of each of the four parts (specification 2, section 8). */
export const PART_MAX = 25 as const;

/** The parts that follow from levels, and the criteria of each. Content follows from the points of the task. */
const CRITERIA: Readonly<Record<Exclude<WritingPart, 'content'>, readonly LevelCriterion[]>> = {
  grammar: ['grammar', 'orthography'],
  vocabulary: ['range', 'control'],
  coherence: ['coherence'],
};
export type LevelPart = keyof typeof CRITERIA;

/** A part's share of its points, from 0 to 1, and between which shares it most likely lies. */
export interface PartShare {
  share: number;
  low: number;
  high: number;
}

/**
 * Points by the distance from the middle of the level that the exam asks for, in levels: half a level below it, where the
 * next lower level begins, is the pass mark of 60 %.
 */
const SHARES: Line = [
  [-5, 0],
  [-3, 0.05],
  [-2, 0.2],
  [-1.5, 0.3],
  [-1, 0.44],
  [-0.5, 0.6],
  [0, 0.76],
  [0.5, 0.87],
  [1, 0.93],
  [1.5, 0.96],
  [2.5, 1],
];
/** Points of accuracy by how many mistakes a text has against letters rated at the exam's level: as many are 1. */
const ACCURACY: Line = [
  [0, 1],
  [0.25, 0.86],
  [1, 0.7],
  [2, 0.45],
  [3, 0.28],
  [5, 0.1],
  [8, 0],
];
/** How much of grammar is accuracy in this very text; the rest is what raters gave texts like it. */
const OWN_ACCURACY = 0.65;
/** Texts with fewer words that carry meaning, about thirty words in all, get only a part of the points. */
const ENOUGH_CONTENT = 10;
/** Half of all ratings lie within so many spreads of a logistic distribution. */
const HALF_OF_RATINGS = Math.log(3);

/** Points of a line, in order. */
type Line = readonly (readonly [at: number, share: number])[];

/** The share at a place of a line: straight between its points, level beyond them. */
function onLine(line: Line, at: number): number {
  const next = line.findIndex(([place]) => place >= at);
  const [high, low] = [line[next], line[next - 1]];
  if (!high) return line.at(-1)?.[1] ?? 0;
  if (!low) return high[1];
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0]);
}

/** @param distance from the middle of the exam's level, in levels */
export function shareAt(distance: number): number {
  return onLine(SHARES, distance);
}

/** All estimates of a text. */
export type LevelEstimates = Readonly<Record<LevelCriterion, LevelEstimate>>;

/** @param exam as of `estimateLevel` */
export function estimateLevels(
  { counts }: LevelText,
  model: LevelModel,
  exam: CefrLevel | null,
): LevelEstimates {
  return Object.fromEntries(
    LEVEL_CRITERIA.map((criterion) => [criterion, estimateLevel(counts, model, criterion, exam)]),
  ) as LevelEstimates;
}

export function partShare(
  part: LevelPart,
  text: LevelText,
  estimates: LevelEstimates,
  model: LevelModel,
  asked: CefrLevel,
): PartShare {
  const criteria = CRITERIA[part];
  const mean = (value: (criterion: LevelCriterion) => number): number =>
    criteria.reduce((sum, criterion) => sum + value(criterion), 0) / criteria.length;
  const middle = CEFR_LEVELS.indexOf(asked);
  const amount = Math.min(1, text.content / ENOUGH_CONTENT);
  const own = part === 'grammar' ? OWN_ACCURACY : 0;
  const at = (spreads: number): number =>
    amount *
    text.variety *
    (own * accuracyShare(text, model, asked) +
      (1 - own) *
        mean((one) =>
          shareAt(estimates[one].value + spreads * model.criteria[one].spread - middle),
        ));
  return { share: at(0), low: at(-HALF_OF_RATINGS), high: at(HALF_OF_RATINGS) };
}

function accuracyShare({ counts }: LevelText, model: LevelModel, asked: CefrLevel): number {
  // The corpus has too few texts of C2 to say what is usual there.
  const typical = model.typical[asked] ?? model.typical.C1 ?? model.typical.B2;
  const usual = mistakeRate(typical ?? { mistakes: 1 });
  return onLine(ACCURACY, mistakeRate(counts) / usual);
}

const MOST_MOVES = 2;
/** Where raters and we agree on passing little better than by chance (docs/marking.md). */
const NOT_TOLD: ReadonlySet<CefrLevel> = new Set(['C1', 'C2']);

/** What the result says of the level; null if the text is too short to say anything. */
export function levelReport(
  text: LevelText,
  estimates: LevelEstimates,
  model: LevelModel,
  asked: CefrLevel,
): LevelReport | null {
  if (text.words < LEAST_WORDS || text.variety < 1) return null;
  const moves = movesOf(text.counts, model, 'overall', asked);
  const named = (sign: number): string[] =>
    moves
      .filter(({ by }) => Math.sign(by) === sign)
      .slice(0, MOST_MOVES)
      .map(({ what }) => what);
  return {
    level: estimates.overall.level,
    probabilities: estimates.overall.probabilities,
    asked,
    passing: NOT_TOLD.has(asked) ? null : probabilityOf(estimates.overall, asked),
    criteria: LEVEL_CRITERIA.filter((criterion) => criterion !== 'overall').map((criterion) => ({
      criterion,
      level: estimates[criterion].level,
    })),
    raised_by: named(1),
    lowered_by: named(-1),
  };
}
