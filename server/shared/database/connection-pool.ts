import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { databaseFailure } from './failure.ts';
import * as schema from './schema/core.ts';

const CONNECTIONS = 10;
/** A query of a page takes milliseconds; one that takes this long holds a connection others wait for. */
const STATEMENT_MILLISECONDS = 8000;
const CONNECT_MILLISECONDS = 4000;
const HELD_MILLISECONDS = 10_000;

/**
 * Connections of which none is lost, whatever happens to the server, and for none of which a caller waits for ever.
 * @param held milliseconds for which one piece of work may have a connection. The other limits are the server's; a
 * server that hangs keeps none, and without this one its callers would wait as long as it hangs.
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
  // Connections that break are replaced. Without listeners, of the pool for idle ones and of their own for those at
  // work, they would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  // Nor does the pool listen while a connection is in use, and one may break between two queries of a transaction. The
  // next query then fails with it.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'a database connection broke'));
  });
  const ends = new Map<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const giveUp = (): void => {
      logger.warn(`a database connection was held for ${held} ms and is given up`);
      // Breaks off what is under way; its callers get an error.
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
 * Drizzle on a pool. Its own transactions lose the connection for good when the server goes away between taking it and
 * `begin`: after ten of those nobody would be served again. Here each is given back, and not used again where it broke.
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
