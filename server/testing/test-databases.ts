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
 * For `describe.each`: the suite runs on both kinds of database, because what it proves is in the SQL or in the driver.
 * `open` gives an empty one; close it afterwards. All other suites take one: features PostgreSQL, which is faster, and
 * the guards that make every call PGlite, so that every call is made on both.
 */
export const TEST_DATABASES: { kind: string; open: () => Promise<DatabaseConnection> }[] = [
  { kind: 'PostgreSQL', open: openPostgres },
  { kind: 'PGlite', open: openPglite },
];

/** In memory. */
export function openPglite(): Promise<DatabaseConnection> {
  return pgliteInMemory(new Blob([readFileSync(inject('pgliteSnapshot'))]));
}

/** A copy of the template: 0.2 seconds. */
export async function openPostgres(): Promise<DatabaseConnection> {
  return connectPostgres(await createPostgresDatabase(), pino({ level: 'silent' }));
}

/** The address of a new, empty database that is up to date. */
export function createPostgresDatabase(): Promise<string> {
  return createFrom(TEMPLATE);
}

/** The address of a new database without a table. */
export function createEmptyPostgres(): Promise<string> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    // Two copies at once of one template are refused, so they queue.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return `${url}/${name}`;
}
