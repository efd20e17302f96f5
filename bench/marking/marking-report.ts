import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import {
  LEVEL_CRITERIA,
  type LevelCriterion,
  type LevelEstimate,
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

/** How a text is judged: by a model that has not seen it. */
export type Judge = (text: RatedText, criterion: LevelCriterion) => LevelEstimate;

/** The agreement with raters as Markdown. @param about which texts these are */
export function markingReport(texts: readonly RatedText[], judge: Judge, about: string): string {
  return [
    `${about[0]?.toUpperCase() ?? ''}${about.slice(1)}. In brackets: the middle 95 % over resampled texts.`,
    markdownTable(
      ['criterion', 'texts', 'same level', 'within one', 'QWK', 'weighted F1'],
      LEVEL_CRITERIA.map((criterion) => criterionRow(texts, judge, criterion)),
    ),
    passing(texts, judge),
    confusionTable(texts, judge, 'overall'),
  ].join('\n\n');
}

function criterionRow(
  texts: readonly RatedText[],
  judge: Judge,
  criterion: LevelCriterion,
): string[] {
  const { rated, estimated } = judged(texts, judge, criterion);
  const { exact, adjacent, qwk, weightedF1 } = agreementOf(rated, estimated);
  const of = (key: keyof Agreement): string => {
    const range = agreementRange(rated, estimated, key);
    return key === 'exact' ? whole(range) : `${figure(range[0])}–${figure(range[1])}`;
  };
  const bar = BARS[criterion];
  const isOverall = criterion === 'overall';
  return [
    NAMES[criterion],
    String(rated.length),
    `${percent(exact)} (${of('exact')})${isOverall ? ', bar 75 %' : ''}`,
    `${percent(adjacent)}${isOverall ? ', bar 99 %' : ''}`,
    `${figure(qwk)} (${of('qwk')})${isOverall ? ', bar 0.85' : ''}`,
    `${figure(weightedF1)} (${of('weightedF1')})${bar === undefined ? '' : `, bar ${figure(bar)}`}`,
  ];
}

const whole = ([low, high]: readonly [number, number]): string =>
  `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}`;

function judged(texts: readonly RatedText[], judge: Judge, criterion: LevelCriterion) {
  const known = texts.filter((text) => text.rated[criterion] !== null);
  return {
    rated: known.map((text) => text.rated[criterion] ?? 0),
    estimated: known.map((text) => CEFR_LEVELS.indexOf(judge(text, criterion).level)),
  };
}

function agreementRange(
  rated: readonly number[],
  estimated: readonly number[],
  key: keyof Agreement,
): [number, number] {
  return interval(rated.length, (chosen) => {
    const pick = (list: readonly number[]): number[] => chosen.map((index) => list[index] ?? 0);
    return agreementOf(pick(rated), pick(estimated))[key];
  });
}

/** Of letters of A2 to C1: whether raters and we say that they reach the level of their exam. */
function passOf(texts: readonly RatedText[], judge: Judge) {
  const rated = texts.map((text) => (text.rated.overall ?? 0) >= text.exam);
  const chances = texts.map((text) =>
    probabilityOf(judge(text, 'overall'), CEFR_LEVELS[text.exam] ?? 'C2'),
  );
  const said = chances.map((chance) => chance >= 0.5);
  const same = said.map((value, index) => value === rated[index]);
  return { rated, chances, said, same };
}

const shareOf = (values: readonly boolean[]): number =>
  values.filter(Boolean).length / Math.max(1, values.length);

/** Whether "the exam's level or better" agrees: of each exam, and of all together. */
function passing(texts: readonly RatedText[], judge: Judge): string {
  const rowOf = (name: string, some: readonly RatedText[]): string[] => {
    const { rated, chances, said, same } = passOf(some, judge);
    const range = (of: (pick: <Value>(list: readonly Value[]) => Value[]) => number) =>
      interval(some.length, (chosen) => of((list) => chosen.flatMap((at) => list[at] ?? [])));
    const kappas = range((pick) => kappa(pick(rated), pick(said)));
    return [
      name,
      String(some.length),
      String(rated.filter(Boolean).length),
      String(said.filter(Boolean).length),
      `${percent(shareOf(same))} (${whole(range((pick) => shareOf(pick(same))))})`,
      `${figure(kappa(rated, said))} (${figure(kappas[0])}–${figure(kappas[1])})`,
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
      rowOf('A2 to C1 together (bars: κ 0.65, Brier 0.12)', withPass(texts)),
    ],
  );
}

const withPass = (texts: readonly RatedText[]): RatedText[] =>
  texts.filter(({ exam }) => exam >= 1);

function confusionTable(
  texts: readonly RatedText[],
  judge: Judge,
  criterion: LevelCriterion,
): string {
  const { rated, estimated } = judged(texts, judge, criterion);
  return markdownTable(
    [`${NAMES[criterion]}: raters ↓, we →`, ...CEFR_LEVELS],
    confusion(rated, estimated).map((row, index) =>
      [CEFR_LEVELS[index] ?? ''].concat(row.map(String)),
    ),
  );
}

/** The confusion tables of the five criteria. */
export function criterionTables(texts: readonly RatedText[], judge: Judge): string {
  return LEVEL_CRITERIA.filter((criterion) => criterion !== 'overall')
    .map((criterion) => confusionTable(texts, judge, criterion))
    .join('\n\n');
}

/** The main figures of some ways to judge the same texts, one a row: shares, then QWK and κ. */
export function comparison(
  texts: readonly RatedText[],
  rows: readonly (readonly [name: string, judge: Judge])[],
): string {
  return markdownTable(
    ['', 'same level', 'QWK', 'passing: agree', 'κ', 'Brier'],
    rows.map(([name, judge]) => {
      const { rated, estimated } = judged(texts, judge, 'overall');
      const { exact, qwk } = agreementOf(rated, estimated);
      const pass = passOf(withPass(texts), judge);
      return [
        name,
        percent(exact),
        figure(qwk),
        percent(shareOf(pass.same)),
        figure(kappa(pass.rated, pass.said)),
        figure(brier(pass.chances, pass.rated)),
      ];
    }),
  );
}

/** What the page "How we mark" says; shares from 0 to 1, with the middle 95 % over resampled texts. */
export interface PageFigures {
  texts: number;
  same: { share: number; low: number; high: number };
  adjacent: number;
  passing: { share: number; low: number; high: number };
}

export function pageFigures(texts: readonly RatedText[], judge: Judge): PageFigures {
  const { rated, estimated } = judged(texts, judge, 'overall');
  const { exact, adjacent } = agreementOf(rated, estimated);
  const [low, high] = agreementRange(rated, estimated, 'exact');
  const { same } = passOf(withPass(texts), judge);
  const [least, most] = interval(same.length, (chosen) =>
    shareOf(chosen.map((at) => same[at] === true)),
  );
  return {
    texts: texts.length,
    same: { share: exact, low, high },
    adjacent,
    passing: { share: shareOf(same), low: least, high: most },
  };
}
