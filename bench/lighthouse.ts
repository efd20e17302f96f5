import lighthouse from 'lighthouse';
import { median } from './http-ratio.ts';
import type { Figure } from './report.ts';

/** A page, with its name in the report. */
export interface MeasuredPage {
  name: string;
  url: string;
}

/** The result of one Lighthouse run. Scores from 0 to 100, times in milliseconds. */
interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Audits outside performance that did not pass. */
  failed: string[];
}

const BARS = {
  performance: 95,
  accessibility: 100,
  bestPractices: 95,
  seo: 100,
  largestPaint: 2000,
  blocking: 150,
  shift: 0.005,
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One load on Lighthouse's phone: slow 4G and a processor four times slower, both simulated; nothing cached. */
async function runOnce(url: string, port: number, attempts = 3): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) {
    // Occasionally the trace lacks its beginning (NO_NAVSTART), which is unrelated to the page.
    if (attempts > 1) return runOnce(url, port, attempts - 1);
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
  const score = (id: string): number => Math.round(100 * (lhr.categories[id]?.score ?? 0));
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.slice(1)
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  };
}

function figureOf(name: string, runs: readonly Scores[]): Figure {
  const middle = (key: Exclude<keyof Scores, 'failed'>): number =>
    median(runs.map((run) => run[key]));
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  const scores = [
    middle('performance'),
    middle('accessibility'),
    middle('bestPractices'),
    middle('seo'),
  ];
  const paint = middle('largestPaint');
  const blocking = middle('blocking');
  const shift = middle('shift');
  return {
    name: `Lighthouse, ${name}`,
    measured: [
      scores.join(' · '),
      `LCP ${(paint / 1000).toFixed(1)} s`,
      `TBT ${Math.round(blocking)} ms`,
      `CLS ${shift.toFixed(3)}`,
      ...(failed.length > 0 ? [`not passed: ${failed.join(' ')}`] : []),
    ].join(', '),
    bar: `≥ ${BARS.performance} · ${BARS.accessibility} · ${BARS.bestPractices} · ${BARS.seo}, ≤ ${BARS.largestPaint / 1000} s, ≤ ${BARS.blocking} ms, ≤ ${BARS.shift}`,
    holds:
      middle('performance') >= BARS.performance &&
      middle('accessibility') >= BARS.accessibility &&
      middle('bestPractices') >= BARS.bestPractices &&
      middle('seo') >= BARS.seo &&
      paint <= BARS.largestPaint &&
      blocking <= BARS.blocking &&
      shift <= BARS.shift,
  };
}

/**
 * Performance, accessibility, best practices and SEO of each page, medians over the runs.
 * @param port of the DevTools protocol of a running Chromium
 */
export async function measureLighthouse(
  pages: readonly MeasuredPage[],
  port: number,
  runs: number,
): Promise<Figure[]> {
  const results = pages.map(({ name, url }) => ({ name, url, runs: [] as Scores[] }));
  // All pages in each round, so that a machine that gets slower favours none.
  for (let round = 0; round < runs; round++) {
    for (const result of results) result.runs.push(await runOnce(result.url, port));
  }
  return results.map((result) => figureOf(result.name, result.runs));
}
