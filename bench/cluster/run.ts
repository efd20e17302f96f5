import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { makePostgres, type OwnPostgres } from '../own-postgres.ts';
import { type RunningServer, startOurs } from '../processes.ts';
import { drawSamples } from '../samples.ts';
import { type Playground, SimulatedMember } from './member.ts';
import { ensureNginx, type Proxy, startProxy } from './nginx.ts';
import { type ClusterRun, holds, reportText, REPORT_FILE } from './report.ts';
import { type Events, judge } from './timeline.rules.ts';
import { verify } from './verify.ts';

/**
 * npm run cluster [-- --seconds 60] [--members 24] [--port 8100] [--stop crash|fast] [--write]
 * Runs PostgreSQL, three app processes and nginx on this machine under mixed load. After a quarter of the time one process is
 * killed, after half the database is stopped (crash: without closing its files) and started again, after three quarters the
 * killed process returns. Then every acknowledged write is looked up. Exits with 1 if a bar is missed.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    members: { type: 'string', default: '24' },
    port: { type: 'string', default: '8100' },
    stop: { type: 'string', default: 'crash' },
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const PORT = Number(options.port);
const PROCESSES = 3;
/** How long the database stays away, besides the time to stop and start. */
const AWAY_MILLISECONDS = 1000;
const WORDS = 2000;
const MOST_TRIES = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const dictionary = loadConfig().dictionaryFile;
  if (!existsSync(dictionary)) {
    throw new Error(`There is no dictionary at ${dictionary}. Build it first: npm run dictionary`);
  }
  const nginx = ensureNginx();
  await buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-cluster-'));
  const postgres = await makePostgres(folder, PORT + 10);
  const servers: RunningServer[] = [];
  let proxy: Proxy | undefined;
  try {
    const start = (number: number) =>
      startOurs(dictionary, PORT + number, {
        // Production has no demo accounts.
        NODE_ENV: 'test',
        // A data directory of its own, as on separate machines: only the database is shared.
        DATA_DIR: join(folder, `data-${number}`),
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 'the same secret in every process of the cluster',
        PUBLIC_URL: `http://localhost:${PORT}`,
        TRUST_PROXY: 'loopback',
      });
    say(`Starting ${PROCESSES} processes …`);
    // All at once: one migrates and seeds, the others wait.
    const starting = Array.from({ length: PROCESSES }, (_, index) => start(index + 1));
    const started = await Promise.allSettled(starting);
    servers.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    await Promise.all(starting);
    proxy = await startProxy(
      nginx,
      join(folder, 'nginx'),
      PORT,
      servers.map(({ port }) => port),
    );
    const run = await measure(dictionary, postgres, servers, start, proxy);
    const text = reportText(run);
    say(`\n${text}`);
    if (options.write) writeFileSync(REPORT_FILE, text);
    if (!holds(run)) process.exitCode = 1;
  } finally {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  dictionary: string,
  postgres: OwnPostgres,
  servers: RunningServer[],
  start: (number: number) => Promise<RunningServer>,
  proxy: Proxy,
): Promise<ClusterRun> {
  const playground = await preparePlayground(dictionary);
  const members = await Promise.all(
    Array.from({ length: Number(options.members) }, (_, index) =>
      SimulatedMember.signIn(playground, `http://127.0.0.1:${PORT + 1 + (index % PROCESSES)}`),
    ),
  );
  say(`${members.length} members for ${SECONDS} seconds …`);
  const begunAt = performance.now();
  const lives = Promise.all(members.map((member) => member.live()));
  const events = await disturb(postgres, servers, start, begunAt);
  const left = Math.max(0, begunAt + SECONDS * 1000 - performance.now());
  // Also stops waiting if a member gave up on a write: the run has then failed.
  await Promise.race([wait(left), lives]);
  playground.stopping.now = true;
  await lives;
  const loadSeconds = (performance.now() - begunAt) / 1000;
  for (const member of members) await member.refresh();
  say('Looking for what was acknowledged …');
  return {
    members: members.length,
    seconds: loadSeconds,
    stop: options.stop === 'fast' ? 'fast' : 'crash',
    load: loadavg()[0] ?? 0,
    verdict: judge(playground.attempts, events),
    databaseAwayMilliseconds: events.databaseStartedAt - events.databaseStoppedAt,
    attempts: playground.attempts,
    distribution: proxy.distribution(),
    verification: await verify(
      postgres.url,
      members.map(({ acknowledged }) => acknowledged),
    ),
  };
}

/** Kills a process, restarts the database, brings the process back. */
async function disturb(
  postgres: OwnPostgres,
  servers: RunningServer[],
  start: (number: number) => Promise<RunningServer>,
  begunAt: number,
): Promise<Events> {
  const at = (share: number) =>
    wait(Math.max(0, begunAt + share * SECONDS * 1000 - performance.now()));
  await at(0.25);
  say('Killing a process …');
  const killedAt = performance.now();
  await servers[1]?.kill();
  await at(0.5);
  say('Stopping the database …');
  const databaseStoppedAt = performance.now();
  await postgres.stop(options.stop === 'fast' ? 'fast' : 'crash');
  await wait(AWAY_MILLISECONDS);
  await postgres.start();
  const databaseStartedAt = performance.now();
  say(`The database is back after ${Math.round(databaseStartedAt - databaseStoppedAt)} ms`);
  await at(0.75);
  say('Starting the killed process again …');
  servers[1] = await start(2);
  return { killedAt, databaseStoppedAt, databaseStartedAt };
}

async function preparePlayground(dictionary: string): Promise<Playground> {
  const address = `http://127.0.0.1:${PORT}`;
  const market = `${address}/api/v2/collections/collection_marketplace`;
  const publicOnes = await readJson<{ id: string; word_count: number }[]>(
    `${market}?limit=20&sort_by=newest`,
  );
  // Copying the largest takes the database a second; people copy what they can learn.
  const small = publicOnes.filter(({ word_count: words }) => words > 0 && words <= 500);
  const [first] = small;
  if (!first) throw new Error('there are no starter collections');
  const detail = await readJson<{ items: { entry_uuid: string | null }[] }>(
    `${market}/${first.id}`,
  );
  return {
    address,
    words: drawSamples(dictionary).words.slice(0, WORDS),
    publicIds: small.map(({ id }) => id),
    notes: detail.items.flatMap(({ entry_uuid: entry }) => entry ?? []),
    attempts: [],
    stopping: { now: false },
  };
}

/** An overloaded machine may refuse the first requests. */
async function readJson<Reply>(address: string): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(address);
    if (reply.ok) return (await reply.json()) as Reply;
    if (tries === MOST_TRIES) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
    await wait(AWAY_MILLISECONDS);
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
