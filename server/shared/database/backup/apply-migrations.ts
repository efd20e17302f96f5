import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../migrations.ts';
import type { Session } from './session.ts';

/** The migrations that this code has, oldest first, as its journal dates them. */
export function schemaDates(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(dateOf);
}

/** The newest of them. */
export function newestSchema(): number {
  return Math.max(...schemaDates());
}

/**
 * Applies the migrations that come after one and up to another, and notes them as drizzle does, in the transaction that
 * is open: drizzle's own way has a transaction of its own.
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
