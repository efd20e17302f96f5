import { BackupError } from '#server/shared/database/backup/backup-file.ts';
import { ConfigError } from '#server/shared/config/config.ts';
import { DatabaseError } from '#server/shared/database/database.ts';

/** Arguments that can be read and make no sense. */
export class ArgumentsError extends Error {}

const OURS = [BackupError, ConfigError, DatabaseError];

/**
 * What whoever called can mend, in words; null for every other problem.
 * @param usage told with arguments that are not understood
 */
export function problemInWords(error: unknown, usage: string): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ArgumentsError) return usage;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${error.message}\n${usage}`;
  // A folder instead of a file, one that may not be written, a disk that is full.
  const isOfFiles = 'syscall' in error && 'errno' in error;
  return isOfFiles || OURS.some((kind) => error instanceof kind) ? error.message : null;
}

/** Ends the command: a problem that can be told in words with status 1, every other with its stack. */
export function tellProblem(error: unknown, usage: string): never {
  const words = problemInWords(error, usage);
  if (words === null) throw error;
  console.error(words);
  process.exit(1);
}
