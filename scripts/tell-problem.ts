import { BackupError } from '#server/shared/database/backup/backup-file.ts';
import { ConfigError } from '#server/shared/config/config.ts';
import { DatabaseError } from '#server/shared/database/database.ts';

/** Arguments that can be parsed but make no sense. */
export class ArgumentsError extends Error {}

const OURS = [BackupError, ConfigError, DatabaseError];

/**
 * The message for a problem that the user can fix; null for every other problem.
 * @param usage shown if the arguments are not understood
 */
export function problemInWords(error: unknown, usage: string): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ArgumentsError) return usage;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${error.message}\n${usage}`;
  // A folder instead of a file, one without write permission, a full disk.
  const isOfFiles = 'syscall' in error && 'errno' in error;
  return isOfFiles || OURS.some((kind) => error instanceof kind) ? error.message : null;
}

/** Ends the command: with a message and status 1 for a problem the user can fix, with a stack for any other. */
export function tellProblem(error: unknown, usage: string): never {
  const words = problemInWords(error, usage);
  if (words === null) throw error;
  console.error(words);
  process.exit(1);
}
