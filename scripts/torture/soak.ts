import { existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/shared/config/config.ts';
import type { Figure } from '../../bench/report.ts';
import { buildServer } from '../build-server.ts';
import { buildWeb } from '../build-web.ts';
import { type Application, dictionaryFile, startApplication } from './application.ts';
import type { Plan } from './plan.ts';
import { pause } from './postgres-server.ts';
import { abuser, Caller, guest, member, type Soak, uploader } from './soak-callers.ts';
import {
  growthInLastHalf,
  type MemorySample,
  quantile,
  type SoakCall,
  tallyStatuses,
} from './soak.rules.ts';
import { startStore } from './store.ts';

const GUESTS = 12;
const MEMBERS = 8;
const UPLOADERS = 3;
/** Connections of the one abuser. */
const ABUSER_CONNECTIONS = 4;
const SAMPLE_MILLISECONDS = 5000;
const LATEST_MILLISECONDS = 500;
const MOST_GROWTH = 0.05;

/**
 * Minutes of mixed use at the default rate limits: guests, members, uploads that are held open, and one guest who sends the
 * worst that is known. The whole server runs, with pages, on the default dictionary if it is built.
 */
export async function soak({ store, folder, minutes, say }: Plan): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    say('  needs Linux, for many addresses and the memory of a process: skipped');
    return [{ name: 'soak', measured: 'skipped: needs Linux', bar: '—', holds: true }];
  }
  await buildWeb();
  await buildServer();
  const data = join(folder, 'soak');
  const { postgres, environment } = await startStore(store, data);
  const built = loadConfig().dictionaryFile;
  const dictionary = existsSync(built) ? built : dictionaryFile();
  const application = await startApplication(
    { ...environment, DICTIONARY_FILE: dictionary, RATE_LIMIT_SCALE: '1' },
    'whole',
  );
  try {
    return await use(application, minutes, say);
  } finally {
    await application.end('SIGTERM');
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function use(application: Application, minutes: number, say: Plan['say']): Promise<Figure[]> {
  const startedAt = performance.now();
  const port = Number(new URL(application.address).port);
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  const soakRun: Soak = { port, isOver: () => seconds() > minutes * 60 };
  const callersAt = (net: number, count: number): Caller[] =>
    Array.from({ length: count }, (_, index) => new Caller(soakRun, `127.0.${net}.${index + 1}`));
  const guests = callersAt(1, GUESTS);
  const members = callersAt(2, MEMBERS);
  const uploaders = callersAt(3, UPLOADERS);
  const abusers = Array.from(
    { length: ABUSER_CONNECTIONS },
    () => new Caller(soakRun, '127.0.4.1'),
  );
  const tokens = await Promise.all(
    [...members, ...uploaders].map((_, index) => application.signIn(`soak-${index}`)),
  );
  const lives = [
    ...guests.map((caller) => guest(soakRun, caller)),
    ...members.map((caller, index) => member(soakRun, caller, tokens[index] ?? '')),
    abuser(soakRun, abusers),
  ];
  const holding = uploaders.map((caller, index) =>
    uploader(soakRun, caller, tokens[MEMBERS + index] ?? ''),
  );
  const [memory, uploads] = await Promise.all([
    watchMemory(application, soakRun, seconds, say),
    Promise.all(holding),
    Promise.all(lives),
  ]);
  const held = uploads.reduce((sum, count) => sum + count, 0);
  for (const caller of [...guests, ...members, ...uploaders, ...abusers]) caller.close();
  const calls = [...guests, ...members].flatMap((caller) => caller.calls);
  tellSlowest(calls, say);
  return figuresOf({
    calls,
    abuse: abusers.flatMap((caller) => caller.calls),
    memory,
    held,
    minutes,
  });
}

/** Samples the anonymous memory of the server until the run is over: what it allocated, without the mapped dictionary. */
async function watchMemory(
  { child }: Application,
  soakRun: Soak,
  seconds: () => number,
  say: Plan['say'],
): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  while (!soakRun.isOver()) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = Number(/^RssAnon:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024;
    samples.push({ seconds: seconds(), megabytes });
    if (samples.length % 12 === 0) say(`  ${Math.round(seconds())} s: ${Math.round(megabytes)} MB`);
    await pause(SAMPLE_MILLISECONDS);
  }
  return samples;
}

function tellSlowest(calls: readonly SoakCall[], say: Plan['say']): void {
  for (const [kind, ofKind] of Map.groupBy(calls, (call) => call.kind)) {
    const times = ofKind.map(({ milliseconds }) => milliseconds);
    const [middle, late] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
    say(`  ${kind}: ${tallyStatuses(ofKind)}; median ${middle} ms, 99th ${late} ms`);
  }
}

interface SoakResult {
  /** Of guests and members. */
  calls: readonly SoakCall[];
  /** Of the abuser. */
  abuse: readonly SoakCall[];
  memory: readonly MemorySample[];
  held: number;
  minutes: number;
}

function figuresOf({ calls, abuse, memory, held, minutes }: SoakResult): Figure[] {
  const failed = calls.filter(({ status }) => status === 0 || status >= 500);
  // A text that costs too much, or one too many, may be refused with 503 and Retry-After.
  const abuseFailed = abuse.filter(
    ({ status }) => status === 0 || (status >= 500 && status !== 503),
  );
  const late = quantile(
    calls.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const growth = growthInLastHalf(memory);
  const megabytes = memory.map((sample) => sample.megabytes);
  return [
    {
      name: `soak of ${minutes} minutes: calls of ${GUESTS} guests and ${MEMBERS} members that failed with 5xx or without an answer`,
      measured: `${failed.length} of ${calls.length}${failed.length === 0 ? '' : ` (${tallyStatuses(failed)})`}`,
      bar: '0',
      holds: failed.length === 0 && calls.length > 0,
    },
    {
      name: `soak: their 99th percentile, while ${held} uploads were held open and one guest abused the server (load of the machine ${(loadavg()[0] ?? 0).toFixed(1)})`,
      measured: `${Math.round(late)} ms`,
      bar: `< ${LATEST_MILLISECONDS} ms`,
      holds: late < LATEST_MILLISECONDS,
    },
    {
      name: 'soak: answers to the abuser',
      measured: tallyStatuses(abuse),
      bar: 'no 500, none missing',
      holds: abuseFailed.length === 0 && abuse.length > 0,
    },
    {
      name: 'soak: growth of memory in the last half',
      measured: `${(growth * 100).toFixed(1)} % (${Math.round(megabytes.at(-1) ?? 0)} MB at the end, at most ${Math.round(Math.max(...megabytes))})`,
      bar: `≤ ${MOST_GROWTH * 100} %`,
      holds: growth <= MOST_GROWTH,
    },
  ];
}
