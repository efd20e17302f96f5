import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './database.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process until `release` or the end of the process, kill -9 included: an open SQLite transaction
 * on a file beside the folder holds an operating-system lock. A file with a process id would outlive a crash, and name
 * another process after a container restarts.
 * @throws {DatabaseError} if another process holds the lock
 */
export function lockDirectory(folder: string): { release: () => void } {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    if (!busy) throw error;
    throw new DatabaseError(
      `The database in ${folder} is in use by another Wortlaut process. Stop it first, or give this one a folder of its own: DATA_DIR=… npm start. With PostgreSQL (DATABASE_URL) any number may work at once.`,
    );
  }
  return { release: () => lock.close() };
}
