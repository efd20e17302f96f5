import { writeSync } from 'node:fs';
import { ConfigError } from '#server/shared/config/config.ts';
import { DatabaseError } from '#server/shared/database/database.ts';

/** Ends the process with a message for the operator. */
export function exitWith(message: string): never {
  try {
    writeSync(2, `${message}\n`);
  } finally {
    process.exit(1);
  }
}

/**
 * Shows an error that the operator can fix as one message without a stack, and ends the process; throws any other.
 * @param isKnown whether it is one that this module does not know
 */
export function exitOnKnown(error: unknown, isKnown = false): never {
  const isOurs = [ConfigError, DatabaseError].some((kind) => error instanceof kind);
  // A file or folder without permission, a full disk: the message names it.
  const isOfFiles = error instanceof Error && 'syscall' in error && 'path' in error;
  if ((isKnown || isOurs || isOfFiles) && error instanceof Error) return exitWith(error.message);
  throw error;
}

export function orExit<Value>(load: () => Value): Value {
  try {
    return load();
  } catch (error) {
    return exitOnKnown(error);
  }
}
