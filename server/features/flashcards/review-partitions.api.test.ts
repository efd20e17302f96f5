import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/shared/database/database.ts';
import { MIGRATIONS_FOLDER } from '#server/shared/database/migrations.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import * as schema from '#server/shared/database/schema/core.ts';
import { jsonText, textStream } from '#server/shared/http/json-stream.ts';
import { createPostgresDatabase } from '#server/testing/test-databases.ts';
import { countDone, medianSeconds } from './queue.queries.ts';
import {
  recordReviews,
  resetProgress,
  undoReviews,
} from '#server/shared/reviews/record-reviews.ts';
import { exportFlashcards, retentionByMonth, retentionOf, reviewsByDay } from './stats.queries.ts';

const PARTITION = /\bon reviews_(\d+)\b/gu;
const QUOTAS = { reviews: 1000, cards: 1000 };
const NOW = new Date('2026-11-21T12:00:00Z');
const YEAR_AGO = new Date('2025-11-21T12:00:00Z');
const SPANS = [{ from: YEAR_AGO, to: null }];

function review(note = randomUUID()) {
  return {
    id: randomUUID(),
    note,
    facet: 'word_to_meaning' as const,
    rating: 3 as const,
    reviewed_at: NOW.toISOString(),
    duration_ms: 1000,
  };
}

describe('the partitions of the log of reviews', () => {
  const statements: { query: string; params: unknown[] }[] = [];
  let pool: Pool;
  let db: Database;
  const userId = randomUUID();

  beforeAll(async () => {
    pool = new Pool({ connectionString: await createPostgresDatabase() });
    db = drizzle(pool, {
      schema,
      casing: 'snake_case',
      logger: { logQuery: (query, params) => void statements.push({ query, params }) },
    });
    await pool.query(
      `insert into users (id, issuer, subject, email, name, created_at) values ($1, 'test', 'one', '', '', now())`,
      [userId],
    );
  });
  afterAll(() => pool.end());

  const given = review();
  it.each<[string, () => Promise<unknown>]>([
    ['a review', () => recordReviews(db, userId, [given], QUOTAS, NOW)],
    ['many reviews', () => recordReviews(db, userId, [review(), review(given.note)], QUOTAS, NOW)],
    ['a review taken back', () => undoReviews(db, userId, [given.id], QUOTAS)],
    ['today', () => countDone(db, userId, NOW)],
    ['the pace', () => medianSeconds(db, userId, YEAR_AGO)],
    ['days', () => reviewsByDay(db, userId, SPANS, 'Europe/Berlin')],
    ['months', () => retentionByMonth(db, userId, SPANS, 'Europe/Berlin')],
    ['retention', () => retentionOf(db, userId, SPANS)],
    [
      'the export',
      async () => text(textStream(jsonText(await exportFlashcards(db, userId)), () => undefined)),
    ],
    ['a new beginning', () => resetProgress(db, userId, NOW)],
  ])('%s touches one of them', async (_name, work) => {
    statements.splice(0);
    await work();
    const concerned = statements.filter(
      ({ query }) => /\breviews\b/u.test(query) && !query.startsWith('insert'),
    );
    expect(concerned.length).toBeGreaterThan(0);
    for (const { query, params } of concerned) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const touched = new Set([...plan.matchAll(PARTITION)].map(([, part]) => part));
      expect(touched.size, `${query}\n${plan}`).toBe(1);
    }
  });

  it('hold each person’s reviews in one partition', async () => {
    const others = Array.from({ length: 40 }, () => randomUUID());
    for (const id of others) {
      await pool.query(
        `insert into users (id, issuer, subject, email, name, created_at) values ($1, 'test', $2, '', '', now())`,
        [id, id],
      );
      await recordReviews(db, id, [review(), review(), review()], QUOTAS, NOW);
    }
    const { rows } = await pool.query<{ parts: number; places: number }>(
      `select count(distinct tableoid)::int as parts, count(distinct (tableoid, user_id))::int as places from reviews`,
    );
    expect(rows[0]?.places).toBe(others.length);
    expect(rows[0]?.parts).toBeGreaterThan(4);
  });
});

/** A copy of the migrations up to the one before the partitions. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith('reviews_in_partitions'));
  journal.entries.splice(end);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

describe('a log from before', () => {
  it('is migrated with every column', async () => {
    const earlier = earlierMigrations();
    const client = await PGlite.create();
    const db = drizzlePglite(client, { schema, casing: 'snake_case' });
    await migratePglite(db, { migrationsFolder: earlier });
    await client.exec(`
      insert into users (id, issuer, subject, email, name, created_at)
        select gen_random_uuid(), 'test', n::text, '', '', now() from generate_series(1, 20) n;
      insert into reviews (user_id, id, note, facet, rating, phase, reviewed_at, duration_ms)
        select id, gen_random_uuid(), gen_random_uuid(), 'cloze', 1 + n % 4, 'review', now() - n * interval '1 hour', n
        from users cross join generate_series(1, 50) n`);
    const all = 'select * from reviews order by user_id, id';
    const before = (await client.query(all)).rows;
    await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
    expect((await client.query(all)).rows).toEqual(before);
    const kept = await client.query('select count(distinct tableoid)::int as parts from reviews');
    expect(rowsOf<{ parts: number }>(kept)[0]?.parts).toBeGreaterThan(4);

    // The log is still deleted with the person.
    await client.exec(`delete from users where subject <> '1'`);
    expect((await client.query(all)).rows).toHaveLength(50);
    await client.close();
    rmSync(earlier, { recursive: true });
  });
});
