import { statSync } from 'node:fs';
import { type BesideRenders, measureBesideRenders } from './beside-renders.ts';
import { withEmbedded } from './embedded.ts';
import { measureRatio, median, type RatioResult, warmPages } from './http-ratio.ts';
import { type LoadClient, type RunningServer, startOurs } from './processes.ts';
import type { Figure } from './report.ts';
import {
  drawSamples,
  KEPT_PAGES,
  pagePath,
  type Samples,
  suggestionPath,
  uncachedPagePath,
  wordPath,
} from './samples.ts';

/** Bars on a quiet machine with two processors. */
const BARS = {
  lookup: 0.45,
  suggestions: 0.45,
  page: 0.45,
  besideRenders: 2,
  renderedMilliseconds: 2.4,
  readyMilliseconds: 1000,
  residentMegabytes: 330,
  embeddedMegabytes: 400,
  largerReadyMilliseconds: 1300,
  fileMegabytes: 300,
};
/** The bar for look-ups beside renders is for so many guests. */
const BARRED_GUESTS = 16;
const STARTS = 5;
const MEGABYTE = 1_000_000;
/** The dictionary alone, in production. */
const ALONE = { NODE_ENV: 'production', SIGN_IN: 'off' };

export interface Bench {
  client: LoadClient;
  file: string;
  port: number;
  rounds: number;
  say: (text: string) => void;
}

type Settings = Record<string, string>;

function ratioFigure(name: string, result: RatioResult, bar?: number): Figure {
  const [lowest = 0] = result.ratios.toSorted((a, b) => a - b);
  const highest = Math.max(...result.ratios);
  return {
    name,
    measured: `${result.ratio.toPrecision(2)} (${lowest.toPrecision(2)}–${highest.toPrecision(2)}); ${Math.round(result.ours)} of ${Math.round(result.floor)} a second, ${result.bodyBytes} bytes`,
    bar: bar === undefined ? '—' : `≥ ${bar}`,
    holds: bar === undefined || result.ratio >= bar,
  };
}

/** A figure that should not be above its bar, if it has one. NaN is one that cannot be measured on this platform. */
function mostFigure(name: string, value: number, unit: string, digits = 0, bar?: number): Figure {
  return {
    name,
    measured: Number.isNaN(value) ? 'unknown here' : `${value.toFixed(digits)} ${unit}`,
    bar: bar === undefined ? '—' : `≤ ${bar} ${unit}`,
    holds: bar === undefined || value <= bar,
  };
}

async function readyMilliseconds(file: string, port: number, settings: Settings): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startOurs(file, port, settings);
    times.push(server.readyMilliseconds);
    await server.stop();
  }
  return median(times);
}

interface Speeds {
  lookup: RatioResult;
  suggestions: RatioResult;
  kept: RatioResult;
  rendered: RatioResult;
  residentMegabytes: number;
}

/** Asks one server for everything in turn; its memory is that afterwards. */
async function measureSpeeds(
  { client, rounds, say }: Bench,
  server: RunningServer,
  { words, prefixes }: Samples,
): Promise<Speeds> {
  const shareOf = (name: string, paths: string[]) => {
    say(`  ${name} …`);
    return measureRatio(client, server, name, paths, rounds);
  };
  const lookup = await shareOf('exact look-up of random headwords', words.map(wordPath));
  const suggestions = await shareOf(
    'suggestions over a typing trace',
    prefixes.map(suggestionPath),
  );
  const keptPaths = words.slice(0, KEPT_PAGES).map(pagePath);
  await warmPages(server, keptPaths);
  const kept = await shareOf('kept pages', keptPaths);
  const rendered = await shareOf('rendered pages', words.map(uncachedPagePath));
  return {
    lookup,
    suggestions,
    kept,
    rendered,
    residentMegabytes: server.residentBytes() / MEGABYTE,
  };
}

/** Starts our server, runs something with it, and stops it. */
async function withServer<Result>(
  { file, port }: Pick<Bench, 'file' | 'port'>,
  settings: Settings,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startOurs(file, port, settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const renderedMilliseconds = ({ rendered }: Speeds): number => median(rendered.microseconds) / 1000;

function besideFigure(result: BesideRenders): Figure {
  const { guests, median: middle, slow, pagesPerSecond, refusedPages, refusedLookups } = result;
  const bar = guests === BARRED_GUESTS ? BARS.besideRenders : undefined;
  const refused = [
    ...(refusedPages > 0 ? [`${refusedPages} pages refused`] : []),
    ...(refusedLookups > 0 ? [`${refusedLookups} look-ups refused`] : []),
  ];
  return {
    name: `A look-up beside ${guests} ${guests === 1 ? 'guest' : 'guests'} opening uncached pages`,
    measured: [
      `${middle.toFixed(1)} ms (99 of 100 below ${slow.toFixed(1)} ms)`,
      `${Math.round(pagesPerSecond)} pages a second`,
      ...refused,
    ].join('; '),
    bar: bar === undefined ? '—' : `≤ ${bar} ms, none refused`,
    holds: bar === undefined || (middle <= bar && refusedLookups === 0),
  };
}

/** The dictionary in production, without accounts. */
async function figuresAlone(bench: Bench, samples: Samples): Promise<Figure[]> {
  const { file, port, rounds, say } = bench;
  say('Without accounts, in production …');
  const ready = await readyMilliseconds(file, port, ALONE);
  return withServer(bench, ALONE, async (server) => {
    const speeds = await measureSpeeds(bench, server, samples);
    say('  look-ups beside renders …');
    const beside = await measureBesideRenders(server, samples, Math.ceil(rounds / 2));
    return [
      ratioFigure('Exact look-up, share of bare node:http', speeds.lookup, BARS.lookup),
      ratioFigure('Suggestions, share of bare node:http', speeds.suggestions, BARS.suggestions),
      ratioFigure('Word page of a guest, kept, share of bare node:http', speeds.kept, BARS.page),
      ratioFigure('The same, rendered each time', speeds.rendered),
      mostFigure(
        'Processor time of a rendered page, all threads',
        renderedMilliseconds(speeds),
        'ms',
        1,
        BARS.renderedMilliseconds,
      ),
      ...beside.map(besideFigure),
      mostFigure('Ready, without accounts', ready, 'ms'),
      mostFigure(
        'Memory under that load, without accounts',
        speeds.residentMegabytes,
        'MB',
        0,
        BARS.residentMegabytes,
      ),
    ];
  });
}

/** What `npm start` runs where nothing is set: no NODE_ENV, and the embedded database. */
function figuresAsStarted(bench: Bench, samples: Samples): Promise<Figure[]> {
  const { file, port, say } = bench;
  say('As npm start runs it, with the embedded database …');
  return withEmbedded(file, port, async (settings) => {
    const ready = await readyMilliseconds(file, port, settings);
    const speeds = await withServer(bench, settings, (server) =>
      measureSpeeds({ ...bench, rounds: 3 }, server, samples),
    );
    return [
      ratioFigure(
        'Exact look-up as npm start runs it (NODE_ENV unset)',
        speeds.lookup,
        BARS.lookup,
      ),
      mostFigure(
        'Processor time of a rendered page there',
        renderedMilliseconds(speeds),
        'ms',
        1,
        BARS.renderedMilliseconds,
      ),
      mostFigure('Ready there, second start', ready, 'ms', 0, BARS.readyMilliseconds),
      mostFigure(
        'Memory under that load, embedded database',
        speeds.residentMegabytes,
        'MB',
        0,
        BARS.embeddedMegabytes,
      ),
    ];
  });
}

/** How a larger dictionary does. `times` is how many words it has in times of ours. */
async function figuresOfLarger(bench: Bench, file: string, times: string): Promise<Figure[]> {
  const { client, port, rounds, say } = bench;
  say(`With ${times} times the words …`);
  const ready = await readyMilliseconds(file, port, ALONE);
  const { words, prefixes } = drawSamples(file);
  return withServer({ file, port }, ALONE, async (server) => {
    const shareOf = (name: string, paths: string[]) =>
      measureRatio(client, server, name, paths, rounds);
    const lookup = await shareOf('look-up', words.map(wordPath));
    const suggestions = await shareOf('suggestions', prefixes.map(suggestionPath));
    const withThem = `with ${times} times the words`;
    return [
      mostFigure(`Ready ${withThem}`, ready, 'ms', 0, BARS.largerReadyMilliseconds),
      ratioFigure(`Exact look-up ${withThem}`, lookup, BARS.lookup),
      ratioFigure(`Suggestions ${withThem}`, suggestions, BARS.suggestions),
    ];
  });
}

/**
 * All figures of the server.
 * @param larger files of larger dictionaries, by how many times as many words they have
 */
export async function measureServer(
  bench: Bench,
  larger: readonly (readonly [times: string, file: string])[],
): Promise<Figure[]> {
  const samples = drawSamples(bench.file);
  const figures = [
    ...(await figuresAlone(bench, samples)),
    ...(await figuresAsStarted(bench, samples)),
    mostFigure(
      'Dictionary file',
      statSync(bench.file).size / MEGABYTE,
      'MB',
      0,
      BARS.fileMegabytes,
    ),
  ];
  for (const [times, file] of larger) figures.push(...(await figuresOfLarger(bench, file, times)));
  return figures;
}
