import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresServer, type PostgresServer } from './postgres-server.ts';
import type { Plan } from './plan.ts';

/** Where a test's servers keep members' data. */
export interface RunningStore {
  /** Null where the store is PGlite, which lives in the server itself. */
  postgres: PostgresServer | null;
  /** What a server needs to use it. */
  environment: Record<string, string>;
}

/** The plan's store, started. @param data its folder, made where it is not there; the servers' own files too, with PostgreSQL */
export async function startStore(store: Plan['store'], data: string): Promise<RunningStore> {
  mkdirSync(data, { recursive: true });
  if (store === 'pglite') return { postgres: null, environment: { DATA_DIR: data } };
  const postgres = await createPostgresServer(join(data, 'postgresql'));
  await postgres.start();
  return { postgres, environment: { DATA_DIR: data, DATABASE_URL: postgres.url } };
}
