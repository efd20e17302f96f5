import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/shared/config/config.ts';
import { prepareDataDirectory } from '#server/shared/config/data-directory.ts';
import { DatabaseError } from '../database.ts';
import { lockDirectory } from '../directory-lock.ts';
import { EMBEDDED } from '../embedded-pool.ts';
import { openFolder } from '../pglite.ts';
import { PgliteStream } from '../pglite-stream.ts';
import type { PgliteThread } from '../pglite-thread.ts';
import { removeUnfinished, unfinishedFolder } from '../snapshot.ts';

/** One connection to a store, without the timeouts of the server's connections. */
export interface Session {
  /** A single statement, if it has parameters ($1 …). */
  query<Row>(text: string, values?: readonly string[]): Promise<Row[]>;
  /** Any number of statements. */
  execute(text: string): Promise<void>;
  close(): Promise<void>;
}

export type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDirectory'>;

const embeddedFolder = ({ dataDirectory }: StoreConfig): string => join(dataDirectory, 'database');

/**
 * Opens the configured store as it is.
 * @throws {DatabaseError} if there is none, it cannot be reached, or (embedded) a server has it open
 */
export async function openStore(config: StoreConfig): Promise<Session> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  const folder = embeddedFolder(config);
  if (!existsSync(folder)) throw new DatabaseError(`There is no database in ${folder}.`);
  const lock = lockDirectory(folder);
  try {
    return await embeddedSession(await openFolder(folder), () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A store to fill. */
export interface Target {
  session: Session;
  /** False if it has tables, which must be dropped first. */
  isEmpty: boolean;
  /** Moves the filled store into place. Returns where the previous embedded database was moved; null if there was none. */
  keep(): Promise<string | null>;
  /** Discards it and leaves everything as it was. */
  drop(): Promise<void>;
}

/**
 * Opens the configured target. An embedded database is filled beside the existing one.
 * @param now names the folder that keeps a previous embedded database
 * @throws {DatabaseError} as `openStore`
 * @throws {ConfigError} if DATA_DIR cannot be used
 */
export async function openTarget(config: StoreConfig, now: Date): Promise<Target> {
  if (config.databaseUrl !== null) {
    const session = await openPostgres(config.databaseUrl);
    const [found] = await session.query<{ count: string }>(
      `select count(*)::text as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v')`,
    );
    const close = async (): Promise<null> => {
      await session.close();
      return null;
    };
    return {
      session,
      isEmpty: found?.count === '0',
      keep: close,
      drop: async () => void (await close()),
    };
  }
  const folder = embeddedFolder(config);
  prepareDataDirectory(config);
  const lock = lockDirectory(folder);
  const unfinished = unfinishedFolder(folder);
  const session = await embeddedSession(await openFolder(unfinished), () => undefined);
  return {
    session,
    isEmpty: !existsSync(folder),
    keep: async () => {
      await session.close();
      const before = `${folder}.before-${now.toISOString().replaceAll(/[:.]/gu, '-')}`;
      const hadOne = existsSync(folder);
      if (hadOne) renameSync(folder, before);
      renameSync(unfinished, folder);
      lock.release();
      return hadOne ? before : null;
    },
    drop: async () => {
      await session.close();
      removeUnfinished(folder);
      lock.release();
    },
  };
}

async function embeddedSession(thread: PgliteThread, afterwards: () => void): Promise<Session> {
  const client = new Client({
    ...EMBEDDED,
    stream: () => new PgliteStream(Promise.resolve(thread)),
  });
  return connected(client, afterwards);
}

async function openPostgres(connectionString: string): Promise<Session> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'wortlaut backup',
  });
  try {
    return await connected(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseError(`The database at DATABASE_URL cannot be used: ${reason}`);
  }
}

async function connected(client: Client, afterwards = (): void => undefined): Promise<Session> {
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async <Row>(text: string, values: readonly string[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    execute: async (text) => void (await client.query(text)),
    close: async () => {
      await client.end();
      afterwards();
    },
  };
}
