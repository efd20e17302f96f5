import { accessSync, constants, mkdirSync } from 'node:fs';
import { type Config, ConfigError } from './config.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
};

/** Whether anything is kept in DATA_DIR with these settings. */
export function usesDataDirectory(
  config: Pick<Config, 'signIn' | 'databaseUrl' | 'sessionSecret' | 'googleClientId'>,
): boolean {
  const { signIn, databaseUrl, sessionSecret, googleClientId } = config;
  return signIn && (databaseUrl === null || sessionSecret === null || googleClientId === null);
}

/**
 * Creates DATA_DIR if it is missing.
 * @throws {ConfigError} if it is no folder in which this process may write
 */
export function prepareDataDirectory({ dataDirectory }: Pick<Config, 'dataDirectory'>): void {
  try {
    mkdirSync(dataDirectory, { recursive: true });
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? String(error);
    throw new ConfigError(
      `DATA_DIR: ${dataDirectory} cannot be used: ${reason}. Give a folder that this user owns: DATA_DIR=… npm start`,
    );
  }
}
