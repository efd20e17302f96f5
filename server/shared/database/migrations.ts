import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseError } from './database.ts';
import { rowsOf } from './rows.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Refuses a database that newer code has changed, since this code would not know what it writes.
 * @throws {DatabaseError}
 */
export async function refuseNewerSchema(db: Database): Promise<void> {
  const table = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if ((rowsOf<{ name: string | null }>(table)[0] ?? { name: null }).name === null) return;
  const last = await db.execute(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  const latest = Number(rowsOf<{ latest: string | null }>(last)[0]?.latest ?? 0);
  const journal = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const known = Math.max(...journal.entries.map(({ when }) => when));
  if (latest > known) {
    throw new DatabaseError(
      'The database was written by a newer version of Wortlaut. Update the program, or restore a backup made before.',
    );
  }
}
