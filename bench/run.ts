import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { measureRatio, median, type RatioResult } from './http-ratio.ts';
import { measurePeers, type PeerResult } from './peers.ts';
import { type LoadClient, startClient, startOurs } from './processes.ts';
import {
  type Figure,
  figureRows,
  machine,
  markdownTable,
  saveReport,
  textTable,
} from './report.ts';
import { measurePages } from './pages.ts';
import { drawSamples, pagePath, suggestionPath, uncachedPagePath, wordPath } from './samples.ts';

/**
 * npm run bench [-- --rounds 7] [--runs 5] [--port 8001] [--write]
 * Measures the server's speed on the built dictionary relative to bare node:http in the same run, then that of its pages in a
 * browser (`--runs` of Lighthouse each, 0 for none; alone: `node bench/pages.ts`). Reports which bars hold but never fails, since a busy machine is not a bug. `--write` saves the tables in docs/benchmarks.md.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '8001' },
    write: { type: 'boolean', default: false },
  },
});

const BARS = {
  lookup: 0.35,
  suggestions: 0.45,
  page: 0.3,
  oneLetter: 3,
  readyMilliseconds: 1500,
  residentMegabytes: 400,
};
const STARTS = 5;
/** Pages requested repeatedly. */
const KEPT_PAGES = 100;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function measureStarts(file: string, port: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startOurs(file, port);
    times.push(server.readyMilliseconds);
    await server.stop();
  }
  return median(times);
}

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

async function measureServer(
  client: LoadClient,
  file: string,
  port: number,
  rounds: number,
): Promise<Figure[]> {
  const { words, prefixes } = drawSamples(file);
  say('Start-up …');
  const ready = await measureStarts(file, port);
  const server = await startOurs(file, port);
  try {
    say('Exact look-up of random headwords …');
    const lookup = await measureRatio(client, server, 'look-up', words.map(wordPath), rounds);
    say('Suggestions over a typing trace …');
    const typing = prefixes.map(suggestionPath);
    const suggestions = await measureRatio(client, server, 'suggestions', typing, rounds);
    say('Pages of guests …');
    const kept = words.slice(0, KEPT_PAGES).map(pagePath);
    const page = await measureRatio(client, server, 'page', kept, rounds);
    const rendered = words.map(uncachedPagePath);
    const uncached = await measureRatio(client, server, 'uncached page', rendered, rounds);
    const resident = server.residentBytes() / 1e6;
    return [
      ratioFigure('Exact look-up, share of bare node:http', lookup, BARS.lookup),
      ratioFigure('Suggestions, share of bare node:http', suggestions, BARS.suggestions),
      ratioFigure('Word page of a guest, kept, share of bare node:http', page, BARS.page),
      ratioFigure('The same, rendered each time', uncached),
      {
        name: 'Server ready',
        measured: `${Math.round(ready)} ms`,
        bar: `≤ ${BARS.readyMilliseconds} ms`,
        holds: ready <= BARS.readyMilliseconds,
      },
      {
        name: 'Memory of the server under load',
        measured: Number.isNaN(resident) ? 'unknown here' : `${Math.round(resident)} MB`,
        bar: `< ${BARS.residentMegabytes} MB`,
        holds: resident < BARS.residentMegabytes,
      },
    ];
  } finally {
    await server.stop();
  }
}

function letterFigure(peers: readonly PeerResult[]): Figure {
  const times = peers[0] ? peers[0].oneLetter / peers[0].sixLetters : Number.NaN;
  return {
    name: 'Suggestions: one letter, in times of six letters',
    measured: times.toFixed(2),
    bar: `≤ ${BARS.oneLetter}`,
    holds: times <= BARS.oneLetter,
  };
}

const file = loadConfig().dictionaryFile;
if (!existsSync(file)) {
  say(`There is no dictionary at ${file}. Build it first: npm run dictionary`);
  process.exit(1);
}
const client = startClient();
const served = await measureServer(client, file, Number(options.port), Number(options.rounds));
await client.stop();
say('Other ways to suggest …');
const peers = measurePeers(file, drawSamples(file).prefixes);
const runs = Number(options.runs);
if (runs > 0) say('Pages in a browser …');
const inBrowser = runs > 0 ? await measurePages(file, Number(options.port), runs) : [];
const figures = figureRows([
  ...served.slice(0, 2),
  letterFigure(peers),
  ...served.slice(2),
  ...inBrowser,
]);
const inMicroseconds = (time: number): string => `${time.toFixed(1)} µs`;
const peerRows = peers.map(({ name, trace, oneLetter, sixLetters }) => [
  name,
  inMicroseconds(trace),
  inMicroseconds(oneLetter),
  inMicroseconds(sixLetters),
]);
const figureHead = ['Figure', 'Measured', 'Bar', ''];
const peerHead = ['Way to suggest', 'Typing trace', 'One letter', 'Six letters'];
say(`\n${machine()}\n\n${textTable(figureHead, figures)}\n\n${textTable(peerHead, peerRows)}`);
if (options.write) {
  const text = `# Benchmarks

Made by \`npm run bench -- --write\` on ${machine()}.

Rates are shares of what a bare \`node:http\` server does in the same run with a static body of the same length: medians of ${options.rounds} alternating rounds (lowest–highest), 16 connections, load from a process of its own, which takes brotli. Rate limits are switched wide open, everything else is as in production.

Pages in a browser: scores of Lighthouse for performance, accessibility, best practices and SEO, then times, medians of ${options.runs} runs on its phone (slow 4G, a processor four times slower, nothing cached); interactions are scripted on the same slowed processor, to the next frame. Both measure the machine, too: other work on it counts as ours.

${markdownTable(figureHead, figures)}

Suggestions, median time of a query in the process, without HTTP:

${markdownTable(peerHead, peerRows)}
`;
  saveReport('server', text);
  say('Written to docs/benchmarks.md');
}
