import pg from 'pg';

/** What PostgreSQL was asked since the beginning, and how many rows came back: tests count these instead of time. */
export interface LoggedQueries {
  /** Statements that match. */
  count(statement: RegExp): number;
  /** Rows returned for statements that match. */
  rows(statement: RegExp): number;
  [Symbol.dispose](): void;
}

type Query = (...given: unknown[]) => unknown;
interface Logged {
  text: string;
  rows: number;
}

/** Logs the queries of every connection to PostgreSQL in this process, until it is disposed of. */
export function logQueries(): LoggedQueries {
  const logged: Logged[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function logging(this: unknown, ...given) {
    const [statement] = given;
    const entry: Logged = {
      text: typeof statement === 'string' ? statement : (statement as { text: string }).text,
      rows: 0,
    };
    logged.push(entry);
    const note = (result: unknown): void => {
      entry.rows = (result as { rows?: unknown[] } | undefined)?.rows?.length ?? 0;
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = last as Query;
      const noting: Query = (error, result) => {
        note(result);
        return callback(error, result);
      };
      return query.apply(this, [...given.slice(0, -1), noting]);
    }
    const result = query.apply(this, given);
    return result instanceof Promise
      ? result.then((value: unknown) => {
          note(value);
          return value;
        })
      : result;
  };
  const matching = (statement: RegExp): Logged[] =>
    logged.filter(({ text }) => statement.test(text));
  return {
    count: (statement) => matching(statement).length,
    rows: (statement) => matching(statement).reduce((sum, { rows }) => sum + rows, 0),
    [Symbol.dispose]: () => {
      client.query = query;
    },
  };
}
