import { type Finding, type FindingType, isSure } from '#german/checker/finding.ts';
import { markdownTable } from '../report.ts';
import { type CorpusSentence, joinTokens } from './corpus.ts';
import { say } from './report-checker.ts';

/** The number of sentences in a text of about 150 words. */
const GROUP = 12;
/**
 * How much a finding says about a text. Tuned so that the sum correlates best with what teachers changed in learners'
 * texts (docs/checker.md, “Accuracy of a whole text”): a wrong case suggests more undetected errors than a comma does.
 */
const WEIGHTS: Record<FindingType, number> = {
  agreement: 1.25,
  capitals: 1,
  case: 1.5,
  comma: 0.75,
  punctuation: 0.75,
  spelling: 1,
  'verb form': 2,
  'word choice': 1,
  'word order': 2,
};

/** Weighted findings per 100 words. */
function errorDensity(findings: readonly Finding[], words: number): number {
  if (words === 0) return 0;
  return (100 * findings.reduce((sum, { type }) => sum + WEIGHTS[type], 0)) / words;
}

/**
 * How well the accuracy part of the writing result follows teachers' changes: twelve neighbouring sentences stand for a text,
 * which has its edits per 100 words, and the weighted number of its findings.
 */
export function reportAccuracy(
  sentences: readonly CorpusSentence[],
  check: (text: string) => Finding[],
): void {
  const groups = Array.from({ length: Math.floor(sentences.length / GROUP) }, (_, index) =>
    sentences.slice(index * GROUP, (index + 1) * GROUP),
  );
  const measured = groups.map((group) => {
    const words = group.flatMap(({ tokens }) => tokens).filter((token) => /\p{L}/u.test(token));
    const findings = group.flatMap(({ tokens }) => check(joinTokens(tokens).text)).filter(isSure);
    const edits = group.reduce((sum, one) => sum + one.edits.length, 0);
    const density = errorDensity(findings, words.length);
    return {
      edits: (100 * edits) / words.length,
      plain: (100 * findings.length) / words.length,
      density,
    };
  });
  const edits = measured.map((one) => one.edits);
  const column = (read: (one: (typeof measured)[number]) => number): string[] => {
    const values = measured.map(read);
    return [correlation(values, edits).toFixed(3), rankCorrelation(values, edits).toFixed(3)];
  };
  say(
    `\nAccuracy of a whole text: ${groups.length} groups of ${GROUP} sentences, against edits in 100 words.\n`,
  );
  say(
    markdownTable(
      ['', 'Pearson', 'Spearman'],
      [
        ['Findings in 100 words', ...column(({ plain }) => plain)],
        ['Weighted findings in 100 words', ...column(({ density }) => density)],
      ],
    ),
  );
}

/** Pearson's correlation; NaN if one of the lists is constant. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB));
  const squares = (values: readonly number[], middle: number): number =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return (
    products.reduce((sum, value) => sum + value, 0) /
    Math.sqrt(squares(a, meanA) * squares(b, meanB))
  );
}

/** Spearman's correlation: Pearson's of the ranks; equal values share the mean of their ranks. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  return correlation(ranks(a), ranks(b));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((x, y) => x - y);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
