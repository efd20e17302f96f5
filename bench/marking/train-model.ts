import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { LEVEL_COUNTS, type LevelCounts } from '#server/shared/grading/level-counts.rules.ts';
import {
  type CountScale,
  type CriterionModel,
  deviationOf,
  LEVEL_CRITERIA,
  type LevelCriterion,
  type LevelModel,
} from '#server/shared/grading/level-estimate.rules.ts';
import { agreementOf } from './agreement.ts';
import { fitRidge, predict, type Sign } from './ridge.ts';

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
/** Chosen by repeated ten-fold cross-validation: from 100 to 400 the error differs by less than a hundredth of a level. */
const PENALTY = 200;
const FOLDS = 10;
/** Fewer texts are no picture of a level. */
const LEAST_TEXTS = 15;
/**
 * How much of what is learned is the criterion itself; the rest is the mean of all ratings of a text, which one rater's slip
 * moves less. Chosen by cross-validation.
 */
const OWN: Readonly<Record<LevelCriterion, number>> = {
  overall: 0.4,
  grammar: 0.8,
  orthography: 1,
  range: 1,
  control: 0.6,
  coherence: 0.8,
};

const NAMES = LEVEL_COUNTS.map(({ name }) => name);
/** Of the counts, and then of the exams. */
const SIGNS: readonly Sign[] = [
  ...LEVEL_COUNTS.map(({ moves }): Sign => (moves === 'up' ? 1 : moves === 'down' ? -1 : 0)),
  ...CEFR_LEVELS.map((): Sign => 0),
];

export function trainModel(texts: readonly RatedText[]): LevelModel {
  const scale = scaleOf(texts);
  return {
    source: SOURCE,
    licence: LICENCE,
    texts: texts.length,
    counts: scale,
    criteria: Object.fromEntries(
      LEVEL_CRITERIA.map((criterion) => [
        criterion,
        criterionModel(rowsOf(texts, criterion, scale)),
      ]),
    ) as Record<LevelCriterion, CriterionModel>,
    typical: typicalCounts(texts),
  };
}

function scaleOf(texts: readonly RatedText[]): CountScale {
  return Object.fromEntries(
    NAMES.map((name) => {
      const values = texts.map(({ counts }) => counts[name] ?? 0);
      const mean = meanOf(values);
      const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
      return [name, { mean, deviation: deviation || 1 }];
    }),
  );
}

interface RatedRow {
  /** In standard deviations, and then a 1 for the exam that the text was written in and 0 for the others. */
  counts: readonly number[];
  /** What is learned. */
  value: number;
  /** What raters gave. */
  rated: number;
}

function rowsOf(
  texts: readonly RatedText[],
  criterion: LevelCriterion,
  scale: CountScale,
): RatedRow[] {
  const rows = texts.flatMap(({ counts, exam, rated: ratings }) => {
    const rated = ratings[criterion];
    if (rated === null) return [];
    return [
      {
        counts: [
          ...NAMES.map((name) => deviationOf(counts, scale, name)),
          ...CEFR_LEVELS.map((_, level) => (level === exam ? 1 : 0)),
        ],
        rated,
        all: meanOf(Object.values(ratings).filter((rating) => rating !== null)),
      },
    ];
  });
  const shift = meanOf(rows.map(({ rated, all }) => rated - all));
  const own = OWN[criterion];
  return rows.map(({ counts, rated, all }) => ({
    counts,
    rated,
    value: own * rated + (1 - own) * (all + shift),
  }));
}

function criterionModel(rows: readonly RatedRow[]): CriterionModel {
  const fit = fitRidge(rows, SIGNS, PENALTY);
  const values = crossValidated(rows);
  const rated = rows.map((row) => row.rated);
  const thresholds = fitThresholds(values, rated);
  // Per standard deviation of all texts, not only of those that have this rating.
  const weights = fit.weights.map((weight, at) => weight / (fit.deviations[at] ?? 1));
  const ofExams = weights.slice(NAMES.length);
  // A text that was written in no exam is judged as in the average one.
  const shift = NAMES.reduce((sum, _, at) => sum + (weights[at] ?? 0) * (fit.means[at] ?? 0), 0);
  const usual = ofExams.reduce(
    (sum, weight, level) => sum + weight * (fit.means[NAMES.length + level] ?? 0),
    0,
  );
  return {
    average: fit.average - shift,
    weights: Object.fromEntries(
      NAMES.map((name, at) => [name, weights[at] ?? 0] as const).filter(
        ([, weight]) => weight !== 0,
      ),
    ),
    exams: Object.fromEntries(
      CEFR_LEVELS.flatMap((level, at) =>
        fit.means[NAMES.length + at] === 0 ? [] : [[level, (ofExams[at] ?? 0) - usual]],
      ),
    ),
    thresholds,
    spread: fitSpread(values, rated, thresholds),
  };
}

/** Each row's value from a fit that has not seen it. */
function crossValidated(rows: readonly RatedRow[]): number[] {
  const values = rows.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const fit = fitRidge(
      rows.filter((_, index) => index % FOLDS !== fold),
      SIGNS,
      PENALTY,
    );
    rows.forEach(({ counts }, index) => {
      if (index % FOLDS === fold) values[index] = predict(fit, counts);
    });
  }
  return values;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What it costs to move a threshold by a level, in agreement: else it follows the chance of these very texts. */
const COST_OF_MOVING = 0.1;

/** The thresholds between levels that agree best with the raters: exact agreement and half of the weighted kappa. */
function fitThresholds(values: readonly number[], rated: readonly number[]): number[] {
  const thresholds = CEFR_LEVELS.slice(1).map((_, index) => index + 0.5);
  const goodness = (candidate: readonly number[]): number => {
    const { exact, qwk } = agreementOf(
      rated,
      values.map((value) => candidate.filter((threshold) => value > threshold).length),
    );
    const moved = candidate.reduce(
      (sum, threshold, index) => sum + Math.abs(threshold - index - 0.5),
      0,
    );
    return exact + 0.5 * qwk - COST_OF_MOVING * moved;
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

function typicalCounts(texts: readonly RatedText[]): LevelModel['typical'] {
  return Object.fromEntries(
    CEFR_LEVELS.flatMap((level, index) => {
      const rated = texts.filter((text) => text.rated.overall === index);
      if (rated.length < LEAST_TEXTS) return [];
      const means = NAMES.map((name) => [
        name,
        meanOf(rated.map(({ counts }) => counts[name] ?? 0)),
      ]);
      return [[level, Object.fromEntries(means)]];
    }),
  );
}
