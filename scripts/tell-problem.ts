import { BackupError } from '#server/shared/database/backup/backup-file.ts';
import { ConfigError } from '#server/shared/config/config.ts';
import { DatabaseError } from '#server/shared/database/database.ts';

const OURS = [BackupError, ConfigError, DatabaseError];

/**
 * Ends the command: a problem that whoever called can mend in words, with status 1; every other with its stack.
 * @param usage shown with arguments that are not understood
 */
export function tellProblem(error: unknown, usage: string): never {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  const isOfArguments = code.startsWith('ERR_PARSE_ARGS_');
  // A folder instead of a file, one that may not be written, a disk that is full.
  const isOfFiles = 'syscall' in error && 'errno' in error;
  if (!isOfArguments && !isOfFiles && !OURS.some((kind) => error instanceof kind)) throw error;
  console.error(isOfArguments ? `${error.message}\n${usage}` : error.message);
  process.exit(1);
}
