import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './database.ts';
import { refuseOtherOwner } from './folder-owner.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process until `release` or the end of the process, kill -9 included: an open SQLite transaction
 * on a file beside the folder holds an operating-system lock. A file with a process id would outlive a crash, and name
 * another process after a container restarts.
 * @throws {DatabaseError} if another process holds the lock, or the folder belongs to another user
 */
export function lockDirectory(folder: string): { release: () => void } {
  mkdirSync(dirname(folder), { recursive: true });
  refuseOtherOwner(folder);
  const lock = openLock(`${folder}.lock`);
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

/** SQLite's own message does not name the file. */
function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `The lock of the database, ${file}, cannot be opened: ${reason}. Does it belong to another user, or is the disk full?`,
    );
  }
}
