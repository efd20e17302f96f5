import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { type DatabaseConnection, DatabaseError } from './database.ts';
import { MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations.ts';
import * as schema from './schema.ts';

const CONNECTIONS = 10;
/** A query of a page takes milliseconds; one that takes this long holds a connection others wait for. */
const STATEMENT_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 5000;
/** Any number, the same in every process: one migrates, the others wait. */
const MIGRATION_LOCK = 8_745_221;

/** @throws {DatabaseError} where the server cannot be reached or its schema is newer than the code */
export async function connectPostgres(url: string, logger: Logger): Promise<DatabaseConnection> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    application_name: 'wortlaut',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  // Nor does the pool listen while a connection is in use, and one may break between two queries of a transaction. The
  // next query then fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseError(`The database at DATABASE_URL cannot be used: ${reason}`);
  }
  return {
    kind: 'postgresql',
    db,
    readRows: async (statement, values) => {
      const query = { ...statement, values: [...values], rowMode: 'array' as const };
      return (await pool.query<unknown[]>(query)).rows;
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/** Advisory locks belong to a connection, so the migration has one of its own. */
async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema, casing: 'snake_case' });
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Ends the connection, and with it lock and setting.
    client.release(true);
  }
}
