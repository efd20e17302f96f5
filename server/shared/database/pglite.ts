import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import { drizzleOnPool, giveUpHeld, readRowsOf } from './connection-pool.ts';
import type { DatabaseConnection } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { createEmbeddedPool } from './embedded-pool.ts';
import { openingError } from './folder-owner.ts';
import { guardFreeSpace } from './free-space.ts';
import { migrateSchema } from './migrations.ts';
import { PgliteThread } from './pglite-thread.ts';
import { copySnapshot, OURS_ALONE, unfinishedFolder } from './snapshot.ts';

/** Nothing that a call does takes so long: the database hangs, and is opened again. */
const HELD_MILLISECONDS = 60_000;

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
      let endGuard = (): void => undefined;
      const { pool, connection } = await connect(
        () => openFolder(folder),
        logger,
        () => {
          endGuard();
          lock.release();
        },
      );
      endGuard = await guardFreeSpace(pool, folder, logger);
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
export async function openFolder(folder: string): Promise<PgliteThread> {
  try {
    return await PgliteThread.open({ folder });
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
  const thread = await PgliteThread.open({ folder: unfinished });
  await thread.close();
  renameSync(unfinished, folder);
}

/**
 * A database that is discarded when closed, for tests.
 * @param archive of `dumpDataDir`; created from scratch without it
 */
export async function pgliteInMemory(
  archive: Uint8Array<ArrayBuffer> | null = null,
): Promise<DatabaseConnection> {
  const open = () => PgliteThread.open({ archive });
  return (await connect(open, pino({ level: 'silent' }), () => undefined)).connection;
}

async function connect(
  open: () => Promise<PgliteThread>,
  logger: Logger,
  afterwards: () => void,
): Promise<{ pool: Pool; connection: DatabaseConnection }> {
  const { pool, close } = createEmbeddedPool(await open(), open, logger);
  const db = drizzleOnPool(pool);
  try {
    await migrateSchema(db);
  } catch (error) {
    await close();
    throw error;
  }
  // From here on: a migration may take long.
  giveUpHeld(pool, HELD_MILLISECONDS, logger);
  const connection: DatabaseConnection = {
    kind: 'pglite',
    db,
    readRows: readRowsOf(pool),
    quickRows: null,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    pool: null,
    close: async () => {
      await close();
      afterwards();
    },
  };
  return { pool, connection };
}
