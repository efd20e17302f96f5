import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drizzleOnPool, giveUpHeld } from './connection-pool.ts';
import { createEmbeddedPool } from './embedded-pool.ts';
import { databaseFailure } from './failure.ts';
import { PgliteThread } from './pglite-thread.ts';
import { rows } from './rows.ts';

const silent = pino({ level: 'silent' });
const HELD_MILLISECONDS = 1500;
let folder: string;
let pool: Pool;
let close: () => Promise<void>;
let db: ReturnType<typeof drizzleOnPool>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  const open = () => PgliteThread.open({ folder: join(folder, 'database') });
  ({ pool, close } = createEmbeddedPool(await open(), open, silent));
  db = drizzleOnPool(pool);
  await pool.query('create table if not exists kept (name text primary key)');
  await pool.query('delete from kept');
});
afterEach(() => close());

const add = (name: string) => sql`insert into kept values (${name})`;
const kept = async () =>
  (await rows<{ name: string }>(db, sql`select name from kept order by name`)).map(
    ({ name }) => name,
  );

describe('the connection to the embedded database', () => {
  it('goes on after a statement that failed', async () => {
    await pool.query('create temporary table of_this_connection ()');
    await db.execute(add('a'));
    await expect(db.execute(add('a'))).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(pool.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    expect(await rows(db, sql`select * from of_this_connection`)).toEqual([]);
    expect(await kept()).toEqual(['a']);
  });

  it('makes others wait until a transaction has ended, and undoes one that failed', async () => {
    const order: string[] = [];
    const first = db.transaction(async (tx) => {
      await tx.execute(add('half'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('first');
      throw new Error('changed its mind');
    });
    const second = kept().then((names) => order.push(...names, 'second'));
    await expect(first).rejects.toThrow('changed its mind');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('prepares statements that come back, and only those', async () => {
    for (let number = 0; number < 20; number++) {
      await db.execute(add(String(number)));
      await db.execute(sql.raw(`select ${number}`));
    }
    const prepared = await rows<{ statement: string }>(
      db,
      sql`select statement from pg_prepared_statements`,
    );
    expect(prepared).toEqual([{ statement: 'insert into kept values ($1)' }]);
    expect(await kept()).toHaveLength(20);
  });

  it('carries long texts and any bytes', async () => {
    const long = 'ä🙂\u0001'.repeat(700_000);
    const [row] = await rows<{ text: string; bytes: Buffer }>(
      db,
      sql`select ${long}::text as text, decode('00ff', 'hex') as bytes`,
    );
    expect(row?.text === long).toBe(true);
    expect([...(row?.bytes ?? [])]).toEqual([0, 255]);
  });
});

describe('an embedded database that hangs', () => {
  it.each([
    ['outside', () => pool.query(`select count(*) from generate_series(1, 10000000000)`)],
    [
      'inside a transaction',
      () =>
        db.transaction(async (tx) => {
          await tx.execute(add('half'));
          await tx.execute(sql`select count(*) from generate_series(1, 10000000000)`);
        }),
    ],
  ])('%s is ended and opened again with all that was saved', async (_where, hang) => {
    await db.execute(add('before'));
    giveUpHeld(pool, HELD_MILLISECONDS, silent);
    const hanging = hang();
    const waiting = db.execute(add('after'));
    const failure = await Promise.resolve(hanging).catch((error: unknown) => error);
    expect(databaseFailure(failure)).toBe('database_unavailable');
    await waiting;
    expect(await kept()).toEqual(['after', 'before']);
  });
});
