import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ReadRows } from './database.ts';
import { databaseFailure } from './failure.ts';
import * as schema from './schema/core.ts';

const CONNECTIONS = 10;
/** A page's queries take milliseconds; one that takes this long holds a connection that others need. */
const STATEMENT_MILLISECONDS = 8000;
const CONNECT_MILLISECONDS = 4000;
const HELD_MILLISECONDS = 10_000;

/**
 * A pool that never loses a connection, whatever happens to the server, and never makes a caller wait for ever.
 * @param held milliseconds for which a caller may hold a connection. The server enforces the other limits, but not while it
 * hangs, so without this one its callers would wait just as long.
 */
export function createPool(url: string, logger: Logger, held = HELD_MILLISECONDS): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    application_name: 'wortlaut',
  });
  replaceBroken(pool, logger);
  giveUpHeld(pool, held, logger);
  return pool;
}

/**
 * Broken connections are replaced. Without listeners, on the pool for idle ones and on each one in use, they would end the
 * process.
 */
export function replaceBroken(pool: Pool, logger: Logger): void {
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  // The pool does not listen while a connection is in use, and it may break between two queries of a transaction. The next
  // query then fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'a database connection broke'));
  });
}

/** Ends connections that a caller holds for longer, from now on. @param held milliseconds */
export function giveUpHeld(pool: Pool, held: number, logger: Logger): void {
  const ends = new Map<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const giveUp = (): void => {
      logger.warn(`a database connection was held for ${held} ms and is given up`);
      // Cuts off the running query, whose caller gets an error.
      void Promise.resolve(client.end()).catch(() => undefined);
    };
    ends.set(client, setTimeout(giveUp, held));
  });
  pool.on('release', (_error, client) => {
    clearTimeout(ends.get(client));
    ends.delete(client);
  });
}

/**
 * Drizzle on a pool. Drizzle's own transactions leak the connection if the server goes away between acquiring it and
 * `begin`: after ten of those, nobody would be served. Here every connection is returned, and discarded if it broke.
 */
export function drizzleOnPool(pool: Pool): NodePgDatabase<typeof schema> {
  const options = { schema, casing: 'snake_case' } as const;
  const byClient = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  const db = drizzle(pool, options);
  const transaction: typeof db.transaction = (work, config) =>
    withConnection(pool, (client) => {
      const single = byClient.get(client) ?? drizzle(client, options);
      byClient.set(client, single);
      return single.transaction(work, config);
    });
  return Object.assign(db, { transaction });
}

/** Lends a connection, and discards it if it broke. */
export async function withConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = databaseFailure(error) === 'database_unavailable';
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Rows of a statement that every connection prepares once. */
export function readRowsOf(pool: Pool): ReadRows {
  return async (statement, values) => {
    const query = { ...statement, values: [...values], rowMode: 'array' as const };
    return (await pool.query<unknown[]>(query)).rows;
  };
}
