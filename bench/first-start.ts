import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Figure,
  figureRows,
  machine,
  markdownTable,
  saveReport,
  textTable,
} from './report.ts';

/**
 * node bench/first-start.ts [--port 8004] [--write]
 * Measures how long `npm start` takes on a bare machine: a fresh clone of what is committed, no packages, no dictionary, an
 * empty npm cache. Takes minutes, and downloads all packages and sources. `--write` saves the table in docs/benchmarks.md.
 */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '8004' },
    write: { type: 'boolean', default: false },
  },
});

const ROOT = join(import.meta.dirname, '..');
const BARS = { firstLookUp: 60, fullDictionary: 150 };
const POLL_MILLISECONDS = 200;
const LIMIT_SECONDS = 30 * 60;

/** The environment of somebody who has only Node: nothing of the npm script that runs this, none of our packages. */
function bareEnvironment(folder: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/u.test(name));
  const { PATH = '', ...rest } = Object.fromEntries(own);
  const path = PATH.split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return {
    ...rest,
    PATH: path.join(delimiter),
    PORT: options.port,
    npm_config_cache: join(folder, 'cache'),
  };
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const [code] = (await once(spawn(command, args, { stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`);
}

/** The reply; null while nobody listens. */
async function read(path: string): Promise<Response | null> {
  return fetch(`http://127.0.0.1:${options.port}${path}`).catch(() => null);
}

async function isAnswered(): Promise<boolean> {
  const reply = await read('/api/v2/dictionary/words/german-english/Haus');
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

async function isComplete(): Promise<boolean> {
  const reply = await read('/api/v2/dictionary/status');
  if (!reply?.ok) throw new Error(`The dictionary's status: ${reply?.status ?? 'no answer'}`);
  const { state } = (await reply.json()) as { state: string };
  if (state === 'incomplete') throw new Error('The full dictionary could not be built; see above.');
  return state === 'complete';
}

/** Seconds since `startedAt` when it becomes true. @throws if the process ends before, or after half an hour */
async function secondsUntil(
  isTrue: () => Promise<boolean>,
  startedAt: number,
  hasEnded: () => boolean,
): Promise<number> {
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1000;
    if (await isTrue()) return seconds;
    if (hasEnded()) throw new Error('npm start ended; see above.');
    if (seconds > LIMIT_SECONDS) throw new Error(`Not within ${LIMIT_SECONDS / 60} minutes.`);
    await wait(POLL_MILLISECONDS);
  }
}

async function measureFirstStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-first-'));
  const clone = join(folder, 'wortlaut');
  await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const startedAt = performance.now();
  // A group of its own, so that all that npm starts can be ended together.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: bareEnvironment(folder),
    stdio: 'inherit',
    detached: true,
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    const first = await secondsUntil(isAnswered, startedAt, hasEnded);
    const full = await secondsUntil(isComplete, startedAt, hasEnded);
    return [
      secondsFigure('From npm start to the first answered look-up', first, BARS.firstLookUp),
      secondsFigure('… to the full dictionary', full, BARS.fullDictionary),
    ];
  } finally {
    if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsFigure(name: string, seconds: number, bar: number): Figure {
  return {
    name,
    measured: `${Math.round(seconds)} s`,
    bar: `≤ ${bar} s`,
    holds: seconds <= bar,
  };
}

const rows = figureRows(await measureFirstStart());
const head = ['Figure', 'Measured', 'Bar', ''];
process.stdout.write(`\n${machine()}\n\n${textTable(head, rows)}\n`);
if (options.write) {
  saveReport(
    'first start',
    `Made by \`node bench/first-start.ts --write\` on ${machine()}, with a load of ${loadavg()[0]?.toFixed(1)} at the end: a fresh clone, no packages, no dictionary, an empty npm cache; with the network's time.

${markdownTable(head, rows)}`,
  );
}
