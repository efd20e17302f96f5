import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE class 22, "data exception": PostgreSQL's message quotes the invalid value. */
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/u;
/** Fields of PostgreSQL and system errors that never quote user text. `detail` quotes rows, so it is missing. */
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
 * Describes an error and its causes for the log, using only fields that never contain what people write. Drivers and
 * drizzle attach the values of a failed statement to their errors, and drizzle also puts them into the message and so into
 * the stack.
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

/** The stack without the message. Empty if the message has changed since: any line could then be part of it. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length).trim();
}
