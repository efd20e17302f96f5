import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import type { DatabaseConnection } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openingError } from './folder-owner.ts';
import { guardFreeSpace } from './free-space.ts';
import { MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations.ts';
import * as schema from './schema/core.ts';
import { copySnapshot, OURS_ALONE, unfinishedFolder } from './snapshot.ts';

/**
 * PostgreSQL's page cache, which WebAssembly holds in memory of the process from the start; initdb's 128 MB are meant for a
 * server. What it does not hold is in the system's cache, a copy away. Given at each start, so it holds for every folder.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/**
 * Opens the embedded database in its own folder. Two processes in one folder would corrupt it, so the folder is locked. If
 * there is no database yet, it starts as a copy of the snapshot; without a usable snapshot it is created from scratch.
 * @param snapshot of `sealSnapshot`
 * @throws {DatabaseError} if another process has it open or its schema is newer than the code
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
      const client = await openFolder(folder);
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
        const message =
          'the snapshot of an empty database cannot be used, so one is created from scratch';
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

/** Opens an existing database. @throws {DatabaseError} if some of its files belong to another user */
export async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, {
      startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    });
  } catch (error) {
    throw openingError(folder, error);
  }
}

/** Closes a folder that an older version left open to other users of the machine. */
function closeToOthers(folder: string, logger: Logger): void {
  try {
    chmodSync(folder, OURS_ALONE);
  } catch (error) {
    // The database still works on a file system without owners.
    logger.warn({ err: error }, 'the folder of the database cannot be closed to other users');
  }
}

/** Creates an empty database, completely or not at all: PGlite would take what a killed process left for a database. */
async function initialise(folder: string): Promise<void> {
  const unfinished = unfinishedFolder(folder);
  const client = await PGlite.create(unfinished);
  await client.close();
  renameSync(unfinished, folder);
}

/** A database that is discarded when closed, for tests. @param snapshot of `dumpDataDir`; created from scratch without it */
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
    quickRows: null,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    pool: null,
    close,
  };
}
