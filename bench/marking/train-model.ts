import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { FALLING, type LevelCounts, RISING } from '#server/shared/grading/level-counts.rules.ts';
import {
  type CriterionModel,
  LEVEL_CRITERIA,
  type LevelCriterion,
  type LevelModel,
} from '#server/shared/grading/level-estimate.rules.ts';
import { agreementOf } from './agreement.ts';
import { type Fit, fitRidge, predict, type Row, type Sign } from './ridge.ts';

/** A text with its counts, and what trained raters said: 0 (A1) to 5 (C2), null if they did not. */
export interface RatedText {
  id: string;
  exam: number;
  counts: LevelCounts;
  words: number;
  rated: Record<LevelCriterion, number | null>;
}

const SOURCE =
  'Weights learned from German letters of telc exams with ratings: MERLIN corpus (merlin-platform.eu)';
const LICENCE = 'CC BY-SA 4.0';
/** Chosen by cross-validation: from 40 to 200 the figures differ by about a percentage point. */
const PENALTY = 100;
const FOLDS = 10;
/** Fewer texts are no picture of a level. */
const LEAST_TEXTS = 15;

export function trainModel(texts: readonly RatedText[]): LevelModel {
  const names = Object.keys(texts[0]?.counts ?? {});
  const signs = names.map((name): Sign => (RISING.has(name) ? 1 : FALLING.has(name) ? -1 : 0));
  const countsOf = ({ counts }: RatedText): number[] => names.map((name) => counts[name] ?? 0);
  const all = fitRidge(
    texts.map((text) => ({ counts: countsOf(text), value: text.rated.overall ?? 0 })),
    signs,
    PENALTY,
  );
  const criteria = Object.fromEntries(
    LEVEL_CRITERIA.map((criterion) => {
      const rows = texts.flatMap((text): Row[] => {
        const value = text.rated[criterion];
        return value === null ? [] : [{ counts: countsOf(text), value }];
      });
      return [criterion, criterionModel(rows, names, signs, all)];
    }),
  ) as Record<LevelCriterion, CriterionModel>;
  return {
    source: SOURCE,
    licence: LICENCE,
    texts: texts.length,
    counts: Object.fromEntries(
      names.map((name, index) => [
        name,
        { mean: all.means[index] ?? 0, deviation: all.deviations[index] ?? 1 },
      ]),
    ),
    criteria,
    typical: typicalCounts(texts, names),
  };
}

/** Weights on the scale of all texts, so that one set of means serves every criterion. */
function criterionModel(
  rows: readonly Row[],
  names: readonly string[],
  signs: readonly Sign[],
  scale: Fit,
): CriterionModel {
  const scaled = rows.map(({ counts, value }) => ({
    value,
    counts: counts.map(
      (count, at) => (count - (scale.means[at] ?? 0)) / (scale.deviations[at] ?? 1),
    ),
  }));
  const fit = fitRidge(scaled, signs, PENALTY);
  const values = crossValidated(scaled, signs);
  const rated = rows.map(({ value }) => value);
  const thresholds = fitThresholds(values, rated);
  const weights = fit.weights.map((weight, at) => weight / (fit.deviations[at] ?? 1));
  const shift = weights.reduce((sum, weight, at) => sum + weight * (fit.means[at] ?? 0), 0);
  return {
    average: fit.average - shift,
    weights: Object.fromEntries(
      names
        .map((name, at) => [name, weights[at] ?? 0] as const)
        .filter(([, weight]) => weight !== 0),
    ),
    thresholds,
    spread: fitSpread(values, rated, thresholds),
  };
}

/** Each row's value from a fit that has not seen it. */
function crossValidated(rows: readonly Row[], signs: readonly Sign[]): number[] {
  const values = rows.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const fit = fitRidge(
      rows.filter((_, index) => index % FOLDS !== fold),
      signs,
      PENALTY,
    );
    rows.forEach(({ counts }, index) => {
      if (index % FOLDS === fold) values[index] = predict(fit, counts);
    });
  }
  return values;
}

/** The thresholds between levels that agree best with the raters: exact agreement and half of the weighted kappa. */
function fitThresholds(values: readonly number[], rated: readonly number[]): number[] {
  const thresholds = CEFR_LEVELS.slice(1).map((_, index) => index + 0.5);
  const goodness = (candidate: readonly number[]): number => {
    const { exact, qwk } = agreementOf(
      rated,
      values.map((value) => candidate.filter((threshold) => value > threshold).length),
    );
    return exact + 0.5 * qwk;
  };
  for (let round = 0; round < 3; round++) {
    thresholds.forEach((_, at) => {
      let best = goodness(thresholds);
      let chosen = thresholds[at] ?? at + 0.5;
      for (let by = -0.35; by <= 0.351; by += 0.05) {
        const candidate = thresholds.with(at, at + 0.5 + by);
        const found = goodness(candidate);
        if (found > best + 1e-9) [best, chosen] = [found, at + 0.5 + by];
      }
      thresholds[at] = chosen;
    });
  }
  return thresholds;
}

/** The spread under which the raters' levels are likeliest. */
function fitSpread(
  values: readonly number[],
  rated: readonly number[],
  thresholds: readonly number[],
): number {
  const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
  const likelihood = (spread: number): number =>
    values.reduce((sum, value, index) => {
      const level = rated[index] ?? 0;
      const above = (at: number): number => {
        const threshold = thresholds[at];
        if (threshold === undefined) return at < 0 ? 1 : 0;
        return logistic((value - threshold) / spread);
      };
      return sum + Math.log(Math.max(1e-6, above(level - 1) - above(level)));
    }, 0);
  const candidates = Array.from({ length: 60 }, (_, index) => 0.1 + index * 0.01);
  return candidates.reduce((best, one) => (likelihood(one) > likelihood(best) ? one : best));
}

function typicalCounts(
  texts: readonly RatedText[],
  names: readonly string[],
): LevelModel['typical'] {
  return Object.fromEntries(
    CEFR_LEVELS.flatMap((level, index) => {
      const rated = texts.filter((text) => text.rated.overall === index);
      if (rated.length < LEAST_TEXTS) return [];
      const means = names.map((name) => [
        name,
        rated.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0) / rated.length,
      ]);
      return [[level, Object.fromEntries(means)]];
    }),
  );
}
