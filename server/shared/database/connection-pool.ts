import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
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
  // Broken connections are replaced. Without listeners, on the pool for idle ones and on each one in use, they would end
  // the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  // The pool does not listen while a connection is in use, and it may break between two queries of a transaction. The next
  // query then fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'a database connection broke'));
  });
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
  return pool;
}

/**
 * Drizzle on a pool. Drizzle's own transactions leak the connection if the server goes away between acquiring it and
 * `begin`: after ten of those, nobody would be served. Here every connection is returned, and discarded if it broke.
 */
export function drizzleOnPool(pool: Pool): NodePgDatabase<typeof schema> {
  const options = { schema, casing: 'snake_case' } as const;
  const byClient = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  const db = drizzle(pool, options);
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    const single = byClient.get(client) ?? drizzle(client, options);
    byClient.set(client, single);
    let isBroken = false;
    try {
      return await single.transaction(work, config);
    } catch (error) {
      isBroken = databaseFailure(error) === 'database_unavailable';
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(db, { transaction });
}
