import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/core.ts';

/** The first argument of every query: PGlite or PostgreSQL, inside a transaction or not. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs a statement without drizzle and returns rows as arrays; where the driver can, it is prepared once per connection under its name. */
export type ReadRows = (
  statement: { name: string; text: string },
  values: readonly string[],
) => Promise<unknown[][]>;

/**
 * Runs a statement that is answered within a second or rejected, on a few connections of its own: neither a hanging
 * database nor other queries delay the caller. Rows are arrays.
 */
export type QuickRows = (text: string, values: readonly unknown[]) => Promise<unknown[][]>;

/** An open store of members' data. */
export interface DatabaseConnection {
  kind: 'pglite' | 'postgresql';
  db: Database;
  readRows: ReadRows;
  /** Null for the embedded database: it belongs to one process, which shares nothing with others. */
  quickRows: QuickRows | null;
  /** Resolves when a query is answered. */
  ping: () => Promise<void>;
  /** The current use of connections; null if there is only one. */
  pool: (() => { open: number; idle: number; waiting: number }) | null;
  close: () => Promise<void>;
}

/** The store cannot be opened. The message can be shown to the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
