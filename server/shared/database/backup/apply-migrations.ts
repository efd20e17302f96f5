import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../migrations.ts';
import type { Session } from './session.ts';

/** The dates of this code's migrations in its journal, oldest first. */
export function schemaDates(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(dateOf);
}

/** The newest date. */
export function newestSchema(): number {
  return Math.max(...schemaDates());
}

/**
 * Applies the migrations after one date and up to another, and records them as drizzle does, within the open
 * transaction: drizzle's own migrator would start one of its own.
 */
export async function applyMigrations(
  session: Session,
  after: number,
  upTo: number,
): Promise<void> {
  await session.execute(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    const date = dateOf(migration);
    if (date <= after || date > upTo) continue;
    for (const statement of migration.sql) await session.execute(statement);
    await session.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2::bigint)',
      [migration.hash, String(date)],
    );
  }
}

function dateOf({ folderMillis }: { folderMillis: number }): number {
  return folderMillis;
}
