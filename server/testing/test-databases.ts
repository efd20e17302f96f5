import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { pgliteInMemory } from '#server/shared/database/pglite.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';
import { TEMPLATE } from './test-databases.setup.ts';

/**
 * For `describe.each`: runs the suite on both kinds of database, if it tests the SQL or the driver. `open` gives an empty
 * one; close it afterwards. All other suites use one: features PostgreSQL, which is faster, and the guards, which make every
 * call, PGlite, so that every call is made on both.
 */
export const TEST_DATABASES: { kind: string; open: () => Promise<DatabaseConnection> }[] = [
  { kind: 'PostgreSQL', open: openPostgres },
  { kind: 'PGlite', open: openPglite },
];

/** In memory. */
export function openPglite(): Promise<DatabaseConnection> {
  return pgliteInMemory(new Uint8Array(readFileSync(inject('pgliteSnapshot'))));
}

/** A copy of the template: 0.2 seconds. */
export async function openPostgres(): Promise<DatabaseConnection> {
  return connectPostgres(await createPostgresDatabase(), pino({ level: 'silent' }));
}

/** The URL of a new, empty, migrated database. */
export function createPostgresDatabase(): Promise<string> {
  return createFrom(TEMPLATE);
}

/** The URL of a new database without tables. */
export function createEmptyPostgres(): Promise<string> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    // PostgreSQL refuses to copy one template twice at a time, so copies queue.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return `${url}/${name}`;
}
