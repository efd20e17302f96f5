import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { errorReplySchema } from '#contract/errors.ts';
import {
  createPostgresDatabase,
  openPglite,
  TEST_DATABASES,
} from '#server/testing/test-databases.ts';
import { makeCollection, memberApp } from '#server/testing/test-members.ts';
import { createPool, drizzleOnPool } from './connection-pool.ts';
import { connectPostgres } from './postgres.ts';

const WORD = '/dictionary/words/german-english/Haus';

describe.each(TEST_DATABASES)('without its database ($kind)', ({ open }) => {
  it('a member gets an error, but can still look words up', async () => {
    const database = await open();
    const members = await memberApp(database);
    const anna = await members.member('Anna');
    await database.close();
    const reply = await anna.call('GET', '/collections/lists');
    expect(reply.status).toBe(503);
    expect(errorReplySchema.parse(reply.body).detail.code).toBe('database_unavailable');
    expect(reply.headers['retry-after']).toBe('5');
    const word = await anna.call('GET', WORD);
    expect(word.status).toBe(200);
    expect(word.body).toMatchObject({ entries: [{ pinned_in_collections: [] }] });
    const stranger = await anna.call('GET', WORD, undefined, { authorization: 'Bearer a.b.c' });
    // During the pause after a failure tokens are not checked, since no member data is shown.
    expect(stranger.status).toBe(200);
    await members.app.close();
  });
});

it('a read-only store can be read, and saving fails until it recovers', async () => {
  const database = await openPglite();
  const members = await memberApp(database);
  const anna = await members.member('Anna');
  const { id } = await makeCollection(anna);
  await database.db.execute(sql`set default_transaction_read_only = on`);
  const refused = await anna.call('POST', '/collections/lists', { name: 'Garten' });
  expect(refused.status).toBe(503);
  expect(errorReplySchema.parse(refused.body).detail.code).toBe('read_only');
  expect((await anna.call('GET', `/collections/lists/${id}`)).status).toBe(200);
  await database.db.execute(sql`set default_transaction_read_only = off`);
  expect((await anna.call('POST', '/collections/lists', { name: 'Garten' })).status).toBe(201);
  await members.close();
});

describe('the connections to PostgreSQL', () => {
  it('are not lost when the server ends them during a call', async () => {
    const url = await createPostgresDatabase();
    const { db, close } = await connectPostgres(url, pino({ level: 'silent' }));
    const killer = new pg.Client({ connectionString: url });
    await killer.connect();
    const endAll = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'wortlaut'`;
    for (let round = 0; round < 3; round++) {
      // More than the pool has.
      const work = Array.from({ length: 15 }, () =>
        db.transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`)),
      );
      const settled = Promise.allSettled(work);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await killer.query(endAll);
      expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
    }
    await killer.end();
    const after = Array.from({ length: 15 }, () =>
      db.transaction((tx) => tx.execute(sql`select 1`)),
    );
    await expect(Promise.all(after)).resolves.toHaveLength(15);
    await close();
  });

  it('are given up when the server hangs', async () => {
    const pool = createPool(await createPostgresDatabase(), pino({ level: 'silent' }), 300);
    const db = drizzleOnPool(pool);
    const hanging = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_sleep(30)`);
    });
    // Without the limit it would succeed after its thirty seconds.
    await expect(hanging).rejects.toThrow('Failed query');
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
    await pool.end();
  });
});
