import type { Logger } from 'pino';
import { type Config, loadConfig } from '#server/shared/config/config.ts';
import { prepareDataDirectory, usesDataDirectory } from '#server/shared/config/data-directory.ts';
import { openDatabase } from '#server/shared/database/connect.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { type LogOutput, standardOutput } from '#server/shared/logging/log-output.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { exitOnKnown, orExit } from './readable-exit.ts';

/** What a server has before the rest of its code is loaded. */
export interface Preparation {
  config: Config;
  output: LogOutput;
  logger: Logger;
  /** Members' data, as soon as it is open; null without accounts. */
  database: Promise<DatabaseConnection> | null;
}

/**
 * Reads the settings and begins to open members' data. An embedded database takes half a second for it, most of that in a
 * thread of its own, so call this before everything else is loaded. Ends the process if something is wrong that the operator
 * can fix.
 */
export function prepareServer(): Preparation {
  const config = orExit(loadConfig);
  const output = standardOutput();
  const logger = createLogger(config, output);
  if (usesDataDirectory(config)) orExit(() => prepareDataDirectory(config));
  const database = config.signIn
    ? openDatabase(config, logger).catch((error: unknown) => exitOnKnown(error))
    : null;
  return { config, output, logger, database };
}
