import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { z } from 'zod';
import { withEmbedded } from './embedded.ts';
import { type GuardFigure, figureOf, type GuardTerms, judge } from './guard.rules.ts';
import { measureRatio, warmPages } from './http-ratio.ts';
import { type LoadClient, startFloor, startOurs } from './processes.ts';
import { machine, textTable } from './report.ts';
import {
  KEPT_PAGES,
  pagePath,
  type Samples,
  suggestionPath,
  uncachedPagePath,
  wordPath,
} from './samples.ts';

/**
 * What must not get worse from one release to the next. All are relative to a bare server of the same run, and all but the
 * memory are processor time, so that another machine, or other work on it, hardly matters. The noise is what the figures of
 * unchanged code differed by on a machine with other work to do.
 */
const TERMS = {
  lookup: { name: 'Exact look-up, share of the floor', better: 'larger', noise: 0.05 },
  suggestions: { name: 'Suggestions, share of the floor', better: 'larger', noise: 0.05 },
  keptPage: { name: 'Kept page of a guest, share of the floor', better: 'larger', noise: 0.05 },
  renderedPage: { name: 'Rendered page, share of the floor', better: 'larger', noise: 0.08 },
  start: { name: 'Start, times of the floor', better: 'smaller', noise: 0.1 },
  memory: { name: 'Memory after that load, times of the floor', better: 'smaller', noise: 0.06 },
} as const satisfies Record<string, GuardTerms>;
type FigureName = keyof typeof TERMS;
const NAMES = Object.keys(TERMS) as FigureName[];

const ROUNDS = 4;
const STARTS = 5;
const FLOOR_STARTS = 12;
/** Relative. On a machine with nothing else to do, no figure has more. */
const QUIET_NOISE = 0.2;
const RELEASE_FILE = new URL('./release.json', import.meta.url);

const figureSchema = z.object({ median: z.number().positive(), spread: z.number().nonnegative() });
const releaseSchema = z.object({
  /** How the figures were made, for the reader. */
  made: z.object({ by: z.string(), on: z.string(), load: z.number(), dictionaryBytes: z.number() }),
  figures: z.record(z.enum(NAMES), figureSchema),
});
type Release = z.infer<typeof releaseSchema>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Processor time from spawn to the first answer, in times of what the bare server takes. */
async function measureStarts(
  file: string,
  port: number,
  settings: Record<string, string>,
): Promise<number[]> {
  let bare = 0;
  // Many, because one takes few of the hundredths of a second in which the time is counted.
  for (let start = 0; start < FLOOR_STARTS; start++) {
    const floor = await startFloor(0);
    bare += floor.processorMilliseconds() / FLOOR_STARTS;
    await floor.stop();
  }
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startOurs(file, port, settings);
    times.push(server.processorMilliseconds() / bare);
    await server.stop();
  }
  return times;
}

async function measureFigures(
  client: LoadClient,
  file: string,
  port: number,
  { words, prefixes }: Samples,
): Promise<Record<FigureName, GuardFigure>> {
  return withEmbedded(file, port, async (settings) => {
    const start = figureOf(await measureStarts(file, port, settings));
    const server = await startOurs(file, port, settings);
    try {
      const shareOf = async (name: string, paths: string[], connections?: number) => {
        const result = await measureRatio(
          client,
          server,
          name,
          paths,
          ROUNDS,
          undefined,
          connections,
        );
        return figureOf(result.processorShares);
      };
      const lookup = await shareOf('look-up', words.map(wordPath));
      const suggestions = await shareOf('suggestions', prefixes.map(suggestionPath));
      const kept = words.slice(0, KEPT_PAGES).map(pagePath);
      await warmPages(server, kept);
      const keptPage = await shareOf('page', kept);
      // With more, those that are half done at the end of a round would count too much.
      const renderedPage = await shareOf('uncached page', words.map(uncachedPagePath), 2);
      const floor = await startFloor(0);
      const memory = figureOf([server.residentBytes() / floor.residentBytes()]);
      await floor.stop();
      return { lookup, suggestions, keptPage, renderedPage, start, memory };
    } finally {
      await server.stop();
    }
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const signed = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;

/** Compares with the last release. @returns the figures that are worse */
function compare(release: Release, now: Record<FigureName, GuardFigure>): FigureName[] {
  const verdicts = NAMES.map((name) => ({
    name,
    verdict: judge(TERMS[name], release.figures[name], now[name]),
  }));
  const rows = verdicts.map(({ name, verdict: { change, explained, result } }) => [
    TERMS[name].name,
    release.figures[name].median.toPrecision(3),
    now[name].median.toPrecision(3),
    signed(change),
    `± ${percent(explained)}`,
    result,
  ]);
  say(textTable(['Figure', 'Release', 'Now', 'Change', 'Noise', ''], rows));
  if (verdicts.some(({ verdict }) => verdict.explained > QUIET_NOISE)) {
    say('\nThe machine was busy, then or now: only what moved by more than the noise was seen.');
  }
  return verdicts.flatMap(({ name, verdict }) => (verdict.result === 'worse' ? [name] : []));
}

/**
 * Measures the figures that everything hot depends on, in under two minutes, and compares them with those of the last
 * release (`bench/release.json`). Linux only.
 * @param isRelease saves the figures as those of a release instead
 * @returns whether nothing is worse
 */
export async function guard(
  client: LoadClient,
  file: string,
  port: number,
  samples: Samples,
  isRelease: boolean,
): Promise<boolean> {
  if (process.platform !== 'linux') {
    throw new Error('The guard reads processor time from /proc, which only Linux has.');
  }
  const startedAt = performance.now();
  const figures = await measureFigures(client, file, port, samples);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const [load = 0] = loadavg();
  const made = {
    by: 'npm run bench -- --guard --release',
    on: machine(),
    load: Math.round(load * 10) / 10,
    dictionaryBytes: statSync(file).size,
  };
  say(`\n${made.on}, load ${made.load}, ${seconds} s\n`);
  if (isRelease) {
    writeFileSync(
      RELEASE_FILE,
      `${JSON.stringify({ made, figures } satisfies Release, null, 2)}\n`,
    );
    say(
      textTable(
        ['Figure', 'Saved'],
        NAMES.map((name) => [TERMS[name].name, figures[name].median.toPrecision(3)]),
      ),
    );
    return true;
  }
  const release = releaseSchema.parse(JSON.parse(readFileSync(RELEASE_FILE, 'utf8')));
  say(`Release: ${release.made.on}, load ${release.made.load}`);
  const worse = compare(release, figures);
  say(worse.length === 0 ? '\nNothing is worse.' : `\nWorse: ${worse.join(', ')}`);
  return worse.length === 0;
}
