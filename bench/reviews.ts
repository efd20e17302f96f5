import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import pino from 'pino';
import type { Database } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';
import { countDone, medianSeconds } from '#server/features/flashcards/queue.queries.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { recordReviews } from '#server/shared/reviews/record-reviews.ts';
import { reviewsByDay } from '#server/features/flashcards/stats.queries.ts';
import { makePostgres } from './own-postgres.ts';
import { machine, markdownTable, textTable } from './report.ts';
import { fillReviews, replaceReviews } from './review-tables.ts';
import { inMilliseconds, seconds, times } from './timing.ts';

/**
 * node bench/reviews.ts [--reviews 5000000] [--partitions 0,16,64] [--port 8460]
 * Compares the log of reviews in one table and in partitions, using the server's own code: how fast it grows, how long its
 * reads take, how big it is and how long its maintenance takes. Prints a table for docs/decisions.
 */
const { values: options } = parseArgs({
  options: {
    reviews: { type: 'string', default: '5000000' },
    partitions: { type: 'string', default: '0,16,64' },
    port: { type: 'string', default: '8460' },
  },
});
const REVIEWS = Number(options.reviews);
/** A hundred reviews per member, as with a hundred million for a million members. */
const PEOPLE = Math.ceil(REVIEWS / 100);
const CALLS = 3000;
const AT_ONCE = 10;
const READS = 400;
const DELETIONS = 40;
const YEAR_MILLISECONDS = 365 * 86_400_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function one<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = rowsOf<Row>(await db.execute(query));
  if (!row) throw new Error('no row');
  return row;
}

async function measureVariant(partitions: number): Promise<[string, string][]> {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-reviews-'));
  // A quarter of what 5 million reviews take, just as 8 GB are of a hundred million.
  const server = await makePostgres(folder, Number(options.port), [
    'shared_buffers=512MB',
    'max_wal_size=4GB',
    'max_locks_per_transaction=128',
  ]);
  const { db, close } = await connectPostgres(server.url, pino({ level: 'silent' }));
  try {
    await replaceReviews(db, partitions);
    const filled = await seconds(() => fillReviews(db, PEOPLE, REVIEWS));
    const vacuumed = await seconds(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`analyze reviews`);
      }),
    );
    const people = rowsOf<{ id: string }>(
      await db.execute(
        sql`select id from users where issuer = 'bench' order by random() limit 2000`,
      ),
    ).map(({ id }) => id);
    const person = (turn: number) => people[turn % people.length] ?? '';
    const now = new Date();
    const yearAgo = new Date(now.getTime() - YEAR_MILLISECONDS);
    const { size } = await one<{ size: string }>(
      db,
      sql`select sum(pg_total_relation_size(c.oid))::text as size from pg_class c
        where c.relname like 'reviews%' and c.relkind = 'r'`,
    );
    const { size: largest } = await one<{ size: string }>(
      db,
      sql`select max(pg_relation_size(c.oid))::text as size from pg_class c
        where c.relname like '%reviews%' and c.relkind = 'i'`,
    );
    const lsn = async () =>
      (await one<{ lsn: string }>(db, sql`select pg_current_wal_insert_lsn()::text as lsn`)).lsn;
    const before = await lsn();
    const notes = rowsOf<{ note: string }>(
      await db.execute(sql`select distinct note from reviews limit 500`),
    ).map(({ note }) => note);
    const recorded = await times(
      CALLS,
      (turn) =>
        recordReviews(
          db,
          person(turn),
          [
            {
              id: randomUUID(),
              note: notes[turn % notes.length] ?? '',
              facet: 'word_to_meaning',
              rating: 3,
              reviewed_at: new Date().toISOString(),
              duration_ms: 4000,
            },
          ],
          loadConfig({}).quotas,
          new Date(),
        ),
      AT_ONCE,
    );
    const { bytes } = await one<{ bytes: string }>(
      db,
      sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before}::pg_lsn)::text as bytes`,
    );
    const today = await times(READS, (turn) => countDone(db, person(turn), now));
    const pace = await times(READS, (turn) => medianSeconds(db, person(turn), yearAgo));
    const year = await times(READS, (turn) =>
      reviewsByDay(db, person(turn), [{ from: yearAgo, to: null }], 'Europe/Berlin'),
    );
    const deleted = await times(DELETIONS, (turn) =>
      db.execute(sql`delete from users where id = ${people[people.length - 1 - turn]}`),
    );
    return [
      ['Filled, rows a second', Math.round(REVIEWS / filled).toLocaleString('en-GB')],
      ['Bytes a review, with indexes', (Number(size) / REVIEWS).toFixed(0)],
      ['Largest index', `${(Number(largest) / 1e6).toFixed(0)} MB`],
      ['Analysed', `${vacuumed.toFixed(1)} s`],
      ['A review recorded, ten at once', inMilliseconds(recorded)],
      ['Recorded a second', recorded.perSecond.toFixed(0)],
      ['WAL a recorded review', `${(Number(bytes) / CALLS).toFixed(0)} bytes`],
      ['Today’s count', inMilliseconds(today)],
      ['Median pace of a year', inMilliseconds(pace)],
      ['A year by day', inMilliseconds(year)],
      ['An account deleted', inMilliseconds(deleted)],
      ['Vacuum of all', `${(await upkeep(server.url, 'vacuum reviews')).toFixed(1)} s`],
      [
        'Vacuum of the largest part',
        `${(await upkeep(server.url, `vacuum ${partitions === 0 ? 'reviews' : 'reviews_0'}`)).toFixed(2)} s`,
      ],
      [
        'Reindex of a part',
        `${(await upkeep(server.url, `reindex table concurrently ${partitions === 0 ? 'reviews' : 'reviews_0'}`)).toFixed(1)} s`,
      ],
    ];
  } finally {
    await close();
    await server.remove();
  }
}

/** Runs a statement that is not allowed in a transaction. Returns the seconds. */
async function upkeep(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await seconds(() => client.query(statement));
  } finally {
    await client.end();
  }
}

const variants = options.partitions.split(',').map(Number);
const columns: [string, string][][] = [];
for (const partitions of variants) {
  say(
    `${REVIEWS.toLocaleString('en-GB')} reviews in ${partitions || 'one table, no'} partitions …`,
  );
  const column = await measureVariant(partitions);
  for (const [name, value] of column) say(`  ${name}: ${value}`);
  columns.push(column);
}
const head = [
  'Figure: median (99th of a hundred)',
  ...variants.map((partitions) => (partitions === 0 ? 'One table' : `${partitions} partitions`)),
];
const table = (columns[0] ?? []).map(([name], row) =>
  [name].concat(columns.map((column) => column[row]?.[1] ?? '')),
);
say(
  `\n${machine()}, load ${loadavg()[0]?.toFixed(1)} at the end\n\n${textTable(head, table)}\n\n${markdownTable(head, table)}`,
);
