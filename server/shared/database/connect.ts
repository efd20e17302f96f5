import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/shared/config/config.ts';
import { prepareDataDirectory } from '#server/shared/config/data-directory.ts';
import type { DatabaseConnection } from './database.ts';
import { connectPglite } from './pglite.ts';
import { connectPostgres } from './postgres.ts';
import { snapshotFolder } from './snapshot.ts';

/**
 * Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR, and migrates it.
 * @throws {DatabaseError} if it is in use, newer than the code, or cannot be reached
 * @throws {ConfigError} if DATA_DIR is needed and cannot be used
 */
export async function openDatabase(config: Config, logger: Logger): Promise<DatabaseConnection> {
  if (config.databaseUrl !== null) return connectPostgres(config.databaseUrl, logger);
  prepareDataDirectory(config);
  const folder = join(config.dataDirectory, 'database');
  return connectPglite(folder, snapshotFolder(config.dictionaryFile), logger);
}
