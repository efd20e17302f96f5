import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Both drivers' `execute` returns an object with `rows`; drizzle's common type does not say so. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** Runs a query whose columns are named like the fields of `Row`. */
export async function rows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}
