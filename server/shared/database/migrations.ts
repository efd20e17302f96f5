import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Database, DatabaseError } from './database.ts';
import { rowsOf } from './rows.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Brings the schema up to date.
 * @throws {DatabaseError} if newer code has changed it: this code would not know what it writes
 */
export async function migrateSchema<Schema extends Record<string, unknown>>(
  db: NodePgDatabase<Schema>,
): Promise<void> {
  const latest = await latestMigration(db);
  const journal = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const known = Math.max(...journal.entries.map(({ when }) => when));
  if (latest > known) {
    throw new DatabaseError(
      'The database was written by a newer version of Wortlaut. Update the program, or restore a backup made before.',
    );
  }
  if (latest < known) await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** When the last migration was made that the database has had; 0 if it is empty. */
async function latestMigration(db: Pick<Database, 'execute'>): Promise<number> {
  const table = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if ((rowsOf<{ name: string | null }>(table)[0] ?? { name: null }).name === null) return 0;
  const last = await db.execute(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  return Number(rowsOf<{ latest: string | null }>(last)[0]?.latest ?? 0);
}
