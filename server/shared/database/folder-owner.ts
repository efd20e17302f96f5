import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database.ts';

/** The system's number of a user and of their main group. */
interface Owner {
  user: number;
  group: number;
}

const ROOT = 0;

/**
 * The embedded database's own process must be able to read every file in its folder, so nobody else may write there. Does
 * nothing where the system has no users (Windows).
 * @param folder of the database; it need not exist
 * @throws {DatabaseError} if it belongs to another user
 */
export function refuseOtherOwner(folder: string): void {
  const user = process.geteuid?.();
  if (user === undefined || !existsSync(folder)) return;
  const owner = ownerOf(folder).user;
  if (owner === user) return;
  throw new DatabaseError(
    `${folder} belongs to user ${owner}, and this process is user ${user}: the files it writes would lock that user out of the database. Run it as user ${owner}.`,
  );
}

/**
 * For commands beside a server: if this process is root, it becomes the user who owns the embedded database, or else
 * DATA_DIR, for good. So what the command writes belongs to the server's user.
 * @throws {DatabaseError} if that user cannot reach the folder
 */
export function becomeOwner(dataDirectory: string): void {
  const { setgroups, setgid, setuid } = process;
  if (process.geteuid?.() !== ROOT || !setgroups || !setgid || !setuid) return;
  const database = join(dataDirectory, 'database');
  const folder = [database, dataDirectory].find((it) => existsSync(it));
  if (folder === undefined) return;
  const { user, group } = ownerOf(folder);
  if (user === ROOT) return;
  setgroups([group]);
  setgid(group);
  setuid(user);
  try {
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new DatabaseError(
      `${dataDirectory} belongs to user ${user}, who cannot reach it from here. Run this command as that user, in the way in which the server is run (docs/operating.md, "Back up and restore").`,
    );
  }
}

/**
 * For a database that cannot be opened: the error to report. PGlite aborts without a reason at a file that another user
 * left there.
 */
export function openingError(folder: string, error: unknown): unknown {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const closed = files.map((name) => join(folder, name)).find((file) => !isOurs(file));
  if (closed === undefined) return error;
  return new DatabaseError(
    `The database in ${folder} cannot be opened, because this user may not read and write ${closed}. Give all of it to the user who runs Wortlaut: chown -R USER ${folder}`,
  );
}

function isOurs(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function ownerOf(folder: string): Owner {
  const { uid, gid } = statSync(folder);
  return { user: uid, group: gid };
}
