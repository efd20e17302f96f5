import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresServer, type PostgresServer } from './postgres-server.ts';
import type { Plan } from './plan.ts';

/** Where a test's servers store members' data. */
export interface RunningStore {
  /** Null for PGlite, which runs inside the server. */
  postgres: PostgresServer | null;
  /** The environment a server needs to use it. */
  environment: Record<string, string>;
}

/** Starts the plan's store. @param data its folder, created if missing; with PostgreSQL also for the servers' own files */
export async function startStore(store: Plan['store'], data: string): Promise<RunningStore> {
  mkdirSync(data, { recursive: true });
  if (store === 'pglite') return { postgres: null, environment: { DATA_DIR: data } };
  const postgres = await createPostgresServer(join(data, 'postgresql'));
  await postgres.start();
  return { postgres, environment: { DATA_DIR: data, DATABASE_URL: postgres.url } };
}
