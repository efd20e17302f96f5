import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import type { DatabaseConnection } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { guardFreeSpace } from './free-space.ts';
import { MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations.ts';
import * as schema from './schema/core.ts';
import { copySnapshot, OURS_ALONE, unfinishedFolder } from './snapshot.ts';

/**
 * The embedded database in a folder of its own. Two processes on one folder would corrupt it, so it is locked. Where
 * there is none yet, it begins as a copy of the snapshot; without one that can be used it is made anew.
 * @param snapshot of `sealSnapshot`
 * @throws {DatabaseError} where another process has it open or its schema is newer than the code
 */
export async function connectPglite(
  folder: string,
  snapshot: string | null,
  logger: Logger,
): Promise<DatabaseConnection> {
  const lock = lockDirectory(folder);
  try {
    const open = async (): Promise<DatabaseConnection> => {
      closeToOthers(folder, logger);
      const client = await PGlite.create(folder);
      let endGuard = (): void => undefined;
      const connection = await prepare(client, async () => {
        endGuard();
        await client.close();
        lock.release();
      });
      endGuard = await guardFreeSpace(client, folder, logger);
      return connection;
    };
    if (existsSync(folder)) return await open();
    if (snapshot !== null) {
      try {
        copySnapshot(snapshot, folder);
        return await open();
      } catch (error) {
        const message = 'the snapshot of an empty database cannot be used, so one is made anew';
        logger.warn({ err: error, snapshot }, message);
        rmSync(folder, { recursive: true, force: true });
      }
    }
    await initialise(folder);
    return await open();
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** One that an older version made is open to other users of the machine. */
function closeToOthers(folder: string, logger: Logger): void {
  try {
    chmodSync(folder, OURS_ALONE);
  } catch (error) {
    // It works all the same where it belongs to somebody else, or its file system knows no owners.
    logger.warn({ err: error }, 'the folder of the database cannot be closed to other users');
  }
}

/** An empty database, whole or not at all: PGlite would take what a killed process left for a database. */
async function initialise(folder: string): Promise<void> {
  const unfinished = unfinishedFolder(folder);
  const client = await PGlite.create(unfinished);
  await client.close();
  renameSync(unfinished, folder);
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
      return (await client.query<object>(text, [...values])).rows;
    },
    quickRows: null,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    pool: null,
    close,
  };
}
