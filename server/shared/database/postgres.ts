import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool, drizzleOnPool, readRowsOf } from './connection-pool.ts';
import { type DatabaseConnection, DatabaseError } from './database.ts';
import { migrateSchema } from './migrations.ts';
import * as schema from './schema/core.ts';

const CONNECT_MILLISECONDS = 5000;
/** Connections of `quickRows`, besides the others. */
const QUICK_CONNECTIONS = 3;
const QUICK_MILLISECONDS = 1000;
/** An arbitrary number, the same in every process: one migrates, the others wait. */
const MIGRATION_LOCK = 8_745_221;

/** @throws {DatabaseError} if the server cannot be reached or its schema is newer than the code */
export async function connectPostgres(url: string, logger: Logger): Promise<DatabaseConnection> {
  const pool = createPool(url, logger);
  const db = drizzleOnPool(pool);
  try {
    await migrateOnce(url);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseError(`The database at DATABASE_URL cannot be used: ${reason}`);
  }
  const quick = quickPool(url, logger);
  return {
    kind: 'postgresql',
    db,
    readRows: readRowsOf(pool),
    quickRows: async (text, values) => {
      const query = { text, values: [...values], rowMode: 'array' as const };
      return (await quick.query<unknown[]>(query)).rows;
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), quick.end()]);
    },
  };
}

/** A pool whose queries time out on both sides; it closes a connection whose query timed out. */
function quickPool(url: string, logger: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    max: QUICK_CONNECTIONS,
    connectionTimeoutMillis: QUICK_MILLISECONDS,
    query_timeout: QUICK_MILLISECONDS,
    statement_timeout: QUICK_MILLISECONDS,
    application_name: 'wortlaut limits',
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  return pool;
}

/** Advisory locks belong to a connection, so the migration has its own, without a timeout. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    application_name: 'wortlaut',
  });
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema, casing: 'snake_case' });
    await migrateSchema(db);
  } finally {
    await client.end();
  }
}
