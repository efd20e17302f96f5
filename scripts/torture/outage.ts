import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../../bench/report.ts';
import { type Application, type Outcome, startApplication } from './application.ts';
import { tally } from './disk.ts';
import { addOwnWord, createWriter, LISTS, type Writer } from './mixed-writes.ts';
import { createPostgresServer, pause, type PostgresServer } from './postgres-server.ts';
import type { Plan } from './plan.ts';

const OUTAGE_MILLISECONDS = 20_000;
const LOOKUPS_BEFORE = 300;
const MEMBERS = 16;
/** Ten seconds for calls that held a connection when the database went away, plus the delay of a busy machine. */
const LATEST_ANSWER_MILLISECONDS = 12_000;
const RECOVERY_MILLISECONDS = 60_000;
const WORD = '/api/v2/dictionary/words/german-english/Haus';

/** Shuts PostgreSQL down and starts it again while people look words up and members work. */
export function stop(plan: Plan): Promise<Figure[]> {
  return outage(
    plan,
    'stopped',
    (postgres) => postgres.stop(),
    (postgres) => postgres.start(),
  );
}

/** Stops PostgreSQL with SIGSTOP: its port accepts connections, but nothing answers. */
export function stall(plan: Plan): Promise<Figure[]> {
  return outage(
    plan,
    'stalled',
    async (postgres) => postgres.hold(),
    async (postgres) => postgres.goOn(),
  );
}

async function outage(
  { folder, say }: Plan,
  name: string,
  begin: (postgres: PostgresServer) => Promise<void>,
  finish: (postgres: PostgresServer) => Promise<void>,
): Promise<Figure[]> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  const postgres = await createPostgresServer(join(data, 'postgresql'));
  await postgres.start();
  const application = await startApplication({ DATA_DIR: data, DATABASE_URL: postgres.url });
  try {
    const writer = await createWriter(application, 'anna');
    const before = await lookUp(application, null, () => LOOKUPS_BEFORE);
    let isOver = false;
    const during = {
      guest: lookUp(application, null, () => (isOver ? 0 : Infinity)),
      member: lookUp(application, writer.token, () => (isOver ? 0 : Infinity)),
      calls: Promise.all(
        Array.from({ length: MEMBERS }, (_, index) =>
          work(application, writer, index, () => isOver),
        ),
      ),
    };
    await pause(500);
    await begin(postgres);
    const begunAt = performance.now();
    await pause(OUTAGE_MILLISECONDS);
    const restartedAt = performance.now();
    await finish(postgres);
    const recovery = await recovered(application, writer);
    isOver = true;
    const calls = (await during.calls).flat();
    const guest = (await during.guest).filter(within(begunAt, restartedAt));
    const member = (await during.member).filter(within(begunAt, restartedAt));
    const affected = calls.filter(within(begunAt + 100, restartedAt - LATEST_ANSWER_MILLISECONDS));
    const slowest = Math.max(...calls.map(({ milliseconds }) => milliseconds));
    say(`  ${name}: ${tally(calls)}; recovery ${Math.round(recovery)} ms`);
    return [
      {
        name: `database ${name}: guests’ look-ups (median, slowest; median before)`,
        measured: `${times(guest)}; ${median(before).toFixed(1)} ms; ${tally(guest)}`,
        bar: 'all 200',
        holds: guest.length > 0 && guest.every(({ status }) => status === 200),
      },
      {
        name: `database ${name}: members’ look-ups (median, slowest)`,
        measured: `${times(member)}; ${tally(member)}`,
        bar: 'all 200',
        holds: member.length > 0 && member.every(({ status }) => status === 200),
      },
      {
        name: `database ${name}: ${MEMBERS} members at once, answers`,
        measured: tally(affected),
        bar: 'all 503',
        holds: affected.length > 0 && affected.every(({ status }) => status === 503),
      },
      {
        name: `database ${name}: slowest answer of these`,
        measured: `${(slowest / 1000).toFixed(1)} s`,
        bar: `≤ ${LATEST_ANSWER_MILLISECONDS / 1000} s`,
        holds: slowest <= LATEST_ANSWER_MILLISECONDS,
      },
      {
        name: `database ${name}: all calls work again after its return`,
        measured: `after ${(recovery / 1000).toFixed(1)} s`,
        bar: '≤ 5 s',
        holds: recovery <= 5000,
      },
    ];
  } finally {
    await application.end('SIGKILL');
    postgres.goOn();
    await postgres.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Timed extends Outcome {
  at: number;
}

async function timed(call: () => Promise<Outcome>): Promise<Timed> {
  const at = performance.now();
  return { ...(await call()), at };
}

const within =
  (from: number, to: number) =>
  ({ at }: Timed): boolean =>
    at >= from && at <= to;

/** Looks words up one after another, a hundred per second. @param limit checked before each */
async function lookUp(
  application: Application,
  token: string | null,
  limit: () => number,
): Promise<Timed[]> {
  const outcomes: Timed[] = [];
  while (outcomes.length < limit()) {
    outcomes.push(await timed(() => application.call('GET', WORD, token)));
    await pause(10);
  }
  return outcomes;
}

/** Reads and writes in turn. */
async function work(
  application: Application,
  { token, listId }: Writer,
  index: number,
  isOver: () => boolean,
): Promise<Timed[]> {
  const outcomes: Timed[] = [];
  for (let turn = index; !isOver(); turn++) {
    const call = (): Promise<Outcome> =>
      turn % 2 === 0
        ? application.call('GET', LISTS, token)
        : addOwnWord(application, token, listId);
    outcomes.push(await timed(call));
    await pause(50);
  }
  return outcomes;
}

/** Milliseconds until the first of twenty successful answers in a row. */
async function recovered(application: Application, { token, listId }: Writer): Promise<number> {
  const startedAt = performance.now();
  let since: number | null = null;
  for (let good = 0; good < 20;) {
    const at = performance.now();
    const { status } = await addOwnWord(application, token, listId);
    good = status === 201 ? good + 1 : 0;
    since = status === 201 ? (since ?? performance.now()) : null;
    if (at - startedAt > RECOVERY_MILLISECONDS) return Infinity;
    if (status !== 201) await pause(20);
  }
  return (since ?? Infinity) - startedAt;
}

function median(outcomes: readonly Timed[]): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function times(outcomes: readonly Timed[]): string {
  const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  return `${median(outcomes).toFixed(1)} ms, ${slowest.toFixed(0)} ms`;
}
