import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';

/** A database that takes longer is as good as down: load balancers' own checks give up after one or two seconds. */
const LATEST_MILLISECONDS = 1000;

/**
 * Returns a function that resolves when the database answers, and rejects with `database_unavailable` when it fails or
 * takes longer than a second. Concurrent checks share one query, so that they cannot pile up on a database that hangs.
 */
export function createDatabaseCheck({
  ping,
}: Pick<DatabaseConnection, 'ping'>): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return async () => {
    waiting ??= ping().finally(() => (waiting = undefined));
    const stop = new AbortController();
    const late = wait(LATEST_MILLISECONDS, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`no answer within ${LATEST_MILLISECONDS} ms`);
    });
    try {
      await Promise.race([waiting, late]);
    } catch (error) {
      const failure = new AppError('database_unavailable');
      failure.cause = error;
      throw failure;
    } finally {
      stop.abort();
    }
  };
}
