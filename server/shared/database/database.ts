import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/core.ts';

/** What queries take as their first argument: PGlite or PostgreSQL, inside a transaction or not. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Rows of a statement as the driver makes them, without drizzle between; where the driver can, it is prepared once a connection under its name. */
export type ReadRows = (
  statement: { name: string; text: string },
  values: readonly string[],
) => Promise<object[]>;

/**
 * A statement that is answered within a second or rejected, on a few connections of its own: neither a
 * database that hangs nor the queries of others hold up whoever waits for it. Rows come as arrays.
 */
export type QuickRows = (text: string, values: readonly unknown[]) => Promise<unknown[][]>;

/** An open store of members' data. */
export interface DatabaseConnection {
  kind: 'pglite' | 'postgresql';
  db: Database;
  readRows: ReadRows;
  /** Null for the embedded database, which one process has to itself: it shares nothing with others. */
  quickRows: QuickRows | null;
  /** Resolves when a query is answered. */
  ping: () => Promise<void>;
  /** How connections are used now; null where there is one alone. */
  pool: (() => { open: number; idle: number; waiting: number }) | null;
  close: () => Promise<void>;
}

/** The store cannot be opened. The message is fit to print. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
