// The dictionary that npm start serves: the full one, or at a first start a small one until the full one is built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BuildReport } from '#lexicon/build.ts';
import { stampOf } from '#lexicon/built-from.ts';
import type { PendingDictionary } from '#server/shared/dictionary/pending-dictionary.ts';
import { CORE_DICTIONARY, DICTIONARY, dictionaryInputs, isBuiltFrom } from './ensure-dictionary.ts';
import { type BuildSoFar, secondsLeftOf } from './build-time.rules.ts';
import { ROOT } from './fingerprint.ts';
import { runNodeSilently } from './run.ts';

/** On two cores, beside a server with little to do; an estimate until the build reports how far it is. */
const FULL_BUILD_SECONDS = 120;
/** How many times as long as the small dictionary the full one takes, which says more of this machine. */
const TIMES_THE_SMALL_ONE = 7;
/** The server has the processor whenever it needs it. */
const NICENESS = '10';

/**
 * Makes sure that there is a dictionary to serve. Returns null if that is the full one, built from the present inputs;
 * otherwise what to serve until it is: an earlier full one, or else the small one, which is built now if it is missing.
 * Throws if that fails.
 */
export async function ensureStartDictionary(
  full = DICTIONARY,
  core = CORE_DICTIONARY,
): Promise<PendingDictionary | null> {
  const inputs = dictionaryInputs();
  if (isBuiltFrom(full, inputs)) {
    // Its entries are in the full one.
    for (const file of [core, stampOf(core)]) rmSync(file, { force: true });
    return null;
  }
  if (await isUsable(full)) return pendingDictionary({ full, meanwhile: full, inputs });
  if (isBuiltFrom(core, inputs)) return pendingDictionary({ full, meanwhile: core, inputs });
  const seconds = await buildCore(core, inputs);
  return pendingDictionary({ full, meanwhile: core, inputs, usual: TIMES_THE_SMALL_ONE * seconds });
}

/** Whether the server can open it: an earlier version's format may be another. */
async function isUsable(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { ArtefactError, openArtefact } = await import('#lexicon/artefact/open.ts');
  try {
    openArtefact(file).database.close();
    return true;
  } catch (error) {
    if (!(error instanceof ArtefactError)) throw error;
    console.log(`${error.message} So it is built anew.`);
    return false;
  }
}

/** @returns the seconds that it took */
async function buildCore(file: string, inputs: string): Promise<number> {
  console.log('Building a small dictionary of common words (about 20 seconds) …');
  const started = performance.now();
  rmSync(stampOf(file), { force: true });
  const program = ['lexicon/build.ts', '--core', '--out', file, '--stamp', inputs];
  const { code, output } = await runNodeSilently(program);
  if (code !== 0) throw new Error(`The small dictionary could not be built:\n${output}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(`The small dictionary is built (${seconds.toFixed(1)} s).`);
  return seconds;
}

interface Build {
  full: string;
  meanwhile: string;
  inputs: string;
  /** Seconds that it is expected to take. */
  usual?: number;
}

function pendingDictionary({
  full,
  meanwhile,
  inputs,
  usual = FULL_BUILD_SECONDS,
}: Build): PendingDictionary {
  let started = performance.now();
  const passed = (): number => (performance.now() - started) / 1000;
  let last: BuildSoFar['last'] = null;
  return {
    meanwhile,
    build: async () => {
      const until = meanwhile === full ? 'earlier' : 'small';
      const minutes = Math.ceil(usual / 60);
      console.log(`Building the full dictionary beside the server (about ${minutes} minutes) …`);
      console.log(`Until it is there, the ${until} one answers.`);
      started = performance.now();
      await buildBeside(['lexicon/build.ts', '--out', full, '--stamp', inputs], ({ share }) => {
        last = { share, at: passed() };
      });
      console.log('The full dictionary is built and takes over now.');
    },
    secondsLeft: () => secondsLeftOf({ usual, passed: passed(), last }),
  };
}

/** Runs a build that ends when this process does, and shows its progress. Rejects if it fails. */
async function buildBeside(
  program: string[],
  onReport: (report: BuildReport) => void,
): Promise<void> {
  const build = spawn('nice', ['-n', NICENESS, process.execPath, ...program], {
    cwd: ROOT,
    // By the channel it notices if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  build.on('message', (report) => onReport(report as BuildReport));
  const stop = (): void => void build.kill();
  process.once('exit', stop);
  try {
    const ended = once(build, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    if (build.stdout) {
      createInterface(build.stdout).on('line', (line) => console.log(`  dictionary: ${line}`));
    }
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`The build of the dictionary ended with ${code ?? signal}.`);
  } finally {
    process.off('exit', stop);
  }
}
