import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import {
  estimateLevel,
  LEVEL_CRITERIA,
  type LevelCriterion,
  type LevelModel,
  probabilityOf,
} from '#server/shared/grading/level-estimate.rules.ts';
import { markdownTable } from '../report.ts';
import { type Agreement, agreementOf, brier, confusion, interval, kappa } from './agreement.ts';
import type { RatedText } from './train-model.ts';

const BARS: Readonly<Partial<Record<LevelCriterion, number>>> = {
  grammar: 0.6,
  orthography: 0.6,
  range: 0.7,
  control: 0.58,
  coherence: 0.63,
};
const NAMES: Readonly<Record<LevelCriterion, string>> = {
  overall: 'overall',
  grammar: 'grammatical accuracy',
  orthography: 'orthography',
  range: 'vocabulary range',
  control: 'vocabulary control',
  coherence: 'coherence and cohesion',
};
/** At A1 nobody is rated below the exam's level, and C1 is not told: too few pass. */
const TOLD = ['A2', 'B1', 'B2'] as const;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const figure = (value: number): string => value.toFixed(2);

/** The model that judges a text. */
export type ModelOf = (text: RatedText) => LevelModel;

/** The agreement with raters as Markdown. @param about which texts these are */
export function markingReport(
  texts: readonly RatedText[],
  modelOf: ModelOf,
  about: string,
): string {
  const rows = LEVEL_CRITERIA.map((criterion) => {
    const { rated, estimated } = judged(texts, modelOf, criterion);
    const { texts: count, exact, adjacent, qwk, weightedF1 } = agreementOf(rated, estimated);
    const of = (key: keyof Agreement): string => rangeOf(rated, estimated, key);
    const bar = BARS[criterion];
    return [
      NAMES[criterion],
      String(count),
      `${percent(exact)} (${of('exact')})`,
      percent(adjacent),
      `${figure(qwk)} (${of('qwk')})`,
      `${figure(weightedF1)}${bar === undefined ? '' : `, bar ${figure(bar)}`}`,
    ];
  });
  return [
    `${about[0]?.toUpperCase() ?? ''}${about.slice(1)}. In brackets: the middle 95 % over resampled texts.`,
    markdownTable(['criterion', 'texts', 'same level', 'within one', 'QWK', 'weighted F1'], rows),
    passing(texts, modelOf),
    confusionTable(texts, modelOf),
  ].join('\n\n');
}

function judged(texts: readonly RatedText[], modelOf: ModelOf, criterion: LevelCriterion) {
  const known = texts.filter((text) => text.rated[criterion] !== null);
  return {
    rated: known.map((text) => text.rated[criterion] ?? 0),
    estimated: known.map((text) =>
      CEFR_LEVELS.indexOf(estimateLevel(text.counts, modelOf(text), criterion).level),
    ),
  };
}

function rangeOf(
  rated: readonly number[],
  estimated: readonly number[],
  key: keyof Agreement,
): string {
  const [low, high] = interval(rated.length, (chosen) => {
    const pick = (list: readonly number[]): number[] => chosen.map((index) => list[index] ?? 0);
    return agreementOf(pick(rated), pick(estimated))[key];
  });
  return key === 'qwk'
    ? `${figure(low)}–${figure(high)}`
    : `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}`;
}

/** Whether "the exam's level or better" agrees: of each exam, and of all together. */
function passing(texts: readonly RatedText[], modelOf: ModelOf): string {
  const rowOf = (name: string, some: readonly RatedText[]): string[] => {
    const rated = some.map((text) => (text.rated.overall ?? 0) >= text.exam);
    const chances = some.map((text) =>
      probabilityOf(
        estimateLevel(text.counts, modelOf(text), 'overall'),
        CEFR_LEVELS[text.exam] ?? 'C2',
      ),
    );
    const said = chances.map((chance) => chance >= 0.5);
    const same = said.filter((value, index) => value === rated[index]).length;
    return [
      name,
      String(some.length),
      String(rated.filter(Boolean).length),
      String(said.filter(Boolean).length),
      percent(same / Math.max(1, some.length)),
      figure(kappa(rated, said)),
      figure(brier(chances, rated)),
    ];
  };
  const ofExam = (level: string): RatedText[] =>
    texts.filter(({ exam }) => CEFR_LEVELS[exam] === level);
  return markdownTable(
    ['exam', 'texts', 'rated at its level or above', 'we say so', 'agree', 'κ', 'Brier'],
    [
      ...TOLD.map((level) => rowOf(level, ofExam(level))),
      rowOf('C1 (not told)', ofExam('C1')),
      rowOf(
        'A2 to C1 together (bars: κ 0.65, Brier 0.12)',
        texts.filter(({ exam }) => exam >= 1),
      ),
    ],
  );
}

function confusionTable(texts: readonly RatedText[], modelOf: ModelOf): string {
  const { rated, estimated } = judged(texts, modelOf, 'overall');
  return markdownTable(
    ['raters ↓, we →', ...CEFR_LEVELS],
    confusion(rated, estimated).map((row, index) =>
      [CEFR_LEVELS[index] ?? ''].concat(row.map(String)),
    ),
  );
}
