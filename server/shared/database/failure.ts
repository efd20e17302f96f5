/** Why a store could not serve a request, if no bug caused it and it is temporary. */
export type DatabaseFailure = 'database_unavailable' | 'storage_full' | 'read_only';

/** SQLSTATE (PostgreSQL, appendix A) → what it means here. Classes by their first two letters. */
const BY_SQLSTATE = new Map<string, DatabaseFailure>([
  ['53100', 'storage_full'],
  ['25006', 'read_only'],
  // Statement timeout; and a server that is stopping, crashed or starting.
  ['57014', 'database_unavailable'],
  ['57P01', 'database_unavailable'],
  ['57P02', 'database_unavailable'],
  ['57P03', 'database_unavailable'],
  ['25P03', 'database_unavailable'],
  // Two transactions conflicted and this one was rolled back: the same call works a moment later.
  ['40001', 'database_unavailable'],
  ['40P01', 'database_unavailable'],
]);
const BY_SQLSTATE_CLASS = new Map<string, DatabaseFailure>([
  ['08', 'database_unavailable'],
  ['53', 'database_unavailable'],
  ['58', 'database_unavailable'],
]);

/** Driver messages that come without a code. */
const DRIVER_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  // PGlite, after it was closed or failed for good.
  'PGlite is closed',
  'PGlite is closing',
]);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const DEEPEST_CAUSE = 5;

/** Classifies an error of a store or its driver for the caller; null if it is a bug of ours. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (const cause of causesOf(error)) {
    const failure = failureOf(cause);
    if (failure !== null) return failure;
  }
  return null;
}

/** Foreign keys to accounts, as drizzle names them. */
const OF_AN_ACCOUNT = /_users_id_fk$/u;

/** Whether a row was to be written for an account that was deleted during the call. */
export function isOfDeletedAccount(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      'code' in cause &&
      cause.code === '23503' &&
      'constraint' in cause &&
      OF_AN_ACCOUNT.test(String(cause.constraint)),
  );
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < DEEPEST_CAUSE;) {
    causes.push(cause);
    cause = cause.cause;
  }
  return causes;
}

function failureOf(error: Error): DatabaseFailure | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage_full';
  const known = BY_SQLSTATE.get(code);
  if (known) return known;
  if (/^[\dA-Z]{5}$/u.test(code)) {
    const ofClass = BY_SQLSTATE_CLASS.get(code.slice(0, 2));
    if (ofClass) return ofClass;
  }
  // Failed connections have "syscall"; errors of other services arrive wrapped.
  const isNetwork = NETWORK_CODES.has(code) && 'syscall' in error;
  return isNetwork || DRIVER_MESSAGES.has(error.message) ? 'database_unavailable' : null;
}
