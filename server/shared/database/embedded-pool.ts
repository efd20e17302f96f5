import { Client, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { replaceBroken, withConnection } from './connection-pool.ts';
import { createStatementNames } from './statement-names.rules.ts';
import { PgliteStream } from './pglite-stream.ts';
import type { PgliteThread } from './pglite-thread.ts';

/** What drizzle and `readRows` pass to `query`. */
interface Statement {
  name?: string;
  text: string;
}
type Query = (
  statement: Statement | string,
  values?: unknown[],
  ...rest: unknown[]
) => Promise<never>;

/** Otherwise `pg` takes them from its environment variables. */
export const EMBEDDED = {
  user: 'postgres',
  database: 'postgres',
  host: 'embedded',
  ssl: false,
} as const;

/**
 * The one connection to the embedded database. It is lent as those to PostgreSQL are, so both stores share drizzle's driver.
 * @param first the open database
 * @param reopen opens it again after its thread ended
 * @returns also how to close it: resolves when the thread has ended
 */
export function createEmbeddedPool(
  first: PgliteThread,
  reopen: () => Promise<PgliteThread>,
  logger: Logger,
): { pool: Pool; close: () => Promise<void> } {
  let waiting: PgliteThread | undefined = first;
  let last = Promise.resolve(first);
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    ...EMBEDDED,
    stream: () => {
      if (!waiting) last = ended(last).then(reopen);
      waiting = undefined;
      return new PgliteStream(last);
    },
  });
  replaceBroken(pool, logger);
  pool.on('connect', (client) => prepareStatements(client));
  // The pool's own `query` discards the connection after every error, a duplicate key too, and this one ends the database.
  const query: Query = (...given) =>
    withConnection(pool, (client) => (client.query as Query)(...given));
  Object.assign(pool, { query });
  return {
    pool,
    close: async () => {
      // Resolves when the connection is told to end, not when it has.
      await pool.end();
      await (
        await last
      ).ended;
    },
  };
}

/** Resolves when a thread is gone or could not begin. */
const ended = (opening: Promise<PgliteThread>): Promise<void> =>
  opening.then(
    (thread) => thread.ended,
    () => undefined,
  );

/** Gives names to the statements with parameters that come back, so that `pg` prepares them. */
function prepareStatements(client: PoolClient): void {
  const nameOf = createStatementNames();
  const query: Query = (statement, values, ...rest) => {
    const isPlain = typeof statement === 'string' || statement.name !== undefined;
    const name = isPlain || !values?.length ? undefined : nameOf(statement.text);
    const named = name === undefined ? statement : Object.assign({}, statement, { name });
    return (Client.prototype.query as Query).call(client, named, values, ...rest);
  };
  Object.assign(client, { query });
}
