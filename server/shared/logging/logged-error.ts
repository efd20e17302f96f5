import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE class 22, "data exception": PostgreSQL's message quotes the value it could not read. */
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/u;
/** What errors of PostgreSQL and of the system tell without quoting what somebody wrote. Its `detail` quotes rows. */
const PLAIN_FIELDS = new Set([
  'code',
  'severity',
  'table',
  'constraint',
  'syscall',
  'address',
  'port',
]);

/**
 * What the log says about an error and what caused it: only fields that are known to hold nothing of what people write.
 * Drivers and drizzle hang the values of a failed statement on their errors, and drizzle writes them into its message
 * and so into the stack.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const isStatement = error instanceof DrizzleQueryError;
  const known = Object.entries(error).filter(([name]) => PLAIN_FIELDS.has(name));
  const code = 'code' in error ? String(error.code) : '';
  const quotesValue = DATA_EXCEPTION.test(code);
  return {
    type: error.constructor.name,
    ...(isStatement ? { statement: error.query } : {}),
    ...(isStatement || quotesValue ? {} : { message: error.message }),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The stack without the message above it. Nothing where the message is another by now: any line may be part of it. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length).trim();
}
