import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { guard } from './guard.ts';
import { measurePages } from './pages.ts';
import { measurePeers, type PeerResult } from './peers.ts';
import { startClient } from './processes.ts';
import {
  type Figure,
  figureRows,
  machine,
  markdownTable,
  saveReport,
  textTable,
} from './report.ts';
import { drawSamples } from './samples.ts';
import { measureServer } from './server-figures.ts';

/**
 * npm run bench [-- --rounds 7] [--runs 5] [--port 8001] [--larger 2=FILE]… [--write]
 * Measures the server's speed on the built dictionary relative to bare node:http in the same run, then that of its pages in a
 * browser (`--runs` of Lighthouse each, 0 for none; alone: `node bench/pages.ts`). Reports which bars hold but never fails, since a
 * busy machine is not a bug. `--larger 2=FILE` also measures a dictionary with twice the words, which `node bench/grow-dictionary.ts`
 * makes.
 * `--write` saves the tables in docs/benchmarks.md. First starts: `node bench/first-start.ts`; members' data: `node bench/collections.ts`.
 *
 * npm run bench -- --guard [--release]
 * Compares the figures that everything hot depends on with those of the last release, in under two minutes. Exit code 1: one is
 * worse. `--release` saves them in bench/release.json instead.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '8001' },
    larger: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    guard: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
  },
});
/** One letter may take so many times as long as six. */
const ONE_LETTER_BAR = 3;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function letterFigure(peers: readonly PeerResult[]): Figure {
  const times = peers[0] ? peers[0].oneLetter / peers[0].sixLetters : Number.NaN;
  return {
    name: 'Suggestions: one letter, in times of six letters',
    measured: times.toFixed(2),
    bar: `≤ ${ONE_LETTER_BAR}`,
    holds: times <= ONE_LETTER_BAR,
  };
}

/** "2=FILE" → ["2", "FILE"]. */
function largerOf(option: string): readonly [string, string] {
  const [times = '', ...file] = option.split('=');
  if (!(Number(times) > 1) || !existsSync(file.join('='))) {
    throw new Error(`--larger ${option}: 2=FILE is meant, a dictionary with twice the words`);
  }
  return [times, file.join('=')];
}

async function measureAll(file: string, port: number): Promise<void> {
  const rounds = Number(options.rounds);
  const larger = options.larger.map(largerOf);
  const client = startClient();
  const served = await measureServer({ client, file, port, rounds, say }, larger);
  await client.stop();
  say('Other ways to suggest …');
  const peers = measurePeers(file, drawSamples(file).prefixes);
  const runs = Number(options.runs);
  if (runs > 0) say('Pages in a browser …');
  const inBrowser = runs > 0 ? await measurePages(file, port, runs) : [];
  const figures = figureRows([...served, letterFigure(peers), ...inBrowser]);
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
  if (!options.write) return;
  const text = `Made by \`npm run bench -- --write\` on ${machine()}, with a load of ${loadavg()[0]?.toFixed(1)} at the end, of which two or three are the measurement itself.

Rates are shares of what a bare \`node:http\` server does in the same run with a static body of the same length: medians of ${options.rounds} alternating rounds (lowest–highest), 16 connections, load from a process of its own, which takes brotli. Rate limits are switched wide open, everything else is as in production. “As npm start runs it” is with nothing set: no \`NODE_ENV\`, and the embedded database. Processor time is that of all threads for a request, user and system. Memory is resident, after all of the look-ups, suggestions and pages above it.

Pages in a browser: scores of Lighthouse for performance, accessibility, best practices and SEO, then times, medians of ${options.runs} runs on its phone (slow 4G, a processor four times slower, nothing cached); interactions are scripted on the same slowed processor, to the next frame. Both measure the machine, too: other work on it counts as ours.

${markdownTable(figureHead, figures)}

Suggestions, median time of a query in the process, without HTTP:

${markdownTable(peerHead, peerRows)}
`;
  saveReport('server', text);
  say('Written to docs/benchmarks.md');
}

async function runGuard(file: string, port: number): Promise<void> {
  const client = startClient();
  const isFine = await guard(client, file, port, drawSamples(file), options.release);
  await client.stop();
  if (!isFine) process.exitCode = 1;
}

const file = loadConfig().dictionaryFile;
if (!existsSync(file)) {
  say(`There is no dictionary at ${file}. Build it first: npm run dictionary`);
  process.exit(1);
}
await buildWeb();
await (options.guard ? runGuard : measureAll)(file, Number(options.port));
