import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseConnection } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * The embedded database in a folder of its own. Two processes on one folder would corrupt it, so it is locked.
 * @throws {DatabaseError} where another process has it open or its schema is newer than the code
 */
export async function connectPglite(folder: string): Promise<DatabaseConnection> {
  const lock = lockDirectory(folder);
  try {
    const client = await PGlite.create(folder);
    return await prepare(client, async () => {
      await client.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database that is gone when closed, for tests. @param snapshot of `dumpDataDir`, else it is made anew */
export async function pgliteInMemory(snapshot?: Blob): Promise<DatabaseConnection> {
  const client = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {});
  return prepare(client, () => client.close());
}

async function prepare(client: PGlite, close: () => Promise<void>): Promise<DatabaseConnection> {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  try {
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: 'pglite',
    db,
    readRows: async ({ text }, values) => {
      const result = await client.query<unknown[]>(text, [...values], { rowMode: 'array' });
      return result.rows;
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close,
  };
}
