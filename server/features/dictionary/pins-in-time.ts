import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { databaseFailure } from '#server/shared/database/failure.ts';
import { findPinned } from '#server/shared/collections/pinned.queries.ts';
import type { MemberParts } from '#server/shared/http/implement.ts';

/** A look-up waits no longer for members' data, which the word itself does not need. */
const LATEST_MILLISECONDS = 1000;
/** After a failure, look-ups skip the database for this long. */
const PAUSE_MILLISECONDS = 3000;
const LATE = Symbol('late');

/** Entry uuid → ids of the caller's collections that hold it; `guest` where nobody is signed in. */
type Pins = Map<string, string[]> | 'guest';

/**
 * Finds the caller's pins, or returns none where the database fails or is slow: the dictionary must not depend on it.
 * @throws {AppError} from the returned function, `authentication_failed` for an invalid token
 */
export function createPinsInTime(
  { db, identify }: MemberParts,
  logger: Logger,
): (request: FastifyRequest, uuids: readonly string[]) => Promise<Pins> {
  let pausedUntil = 0;
  const none = new Map<string, string[]>();
  const pause = (error?: unknown): Pins => {
    pausedUntil = performance.now() + PAUSE_MILLISECONDS;
    logger.warn({ err: error }, 'look-ups omit pins: the database does not answer');
    return none;
  };
  const ask = async (request: FastifyRequest, uuids: readonly string[]): Promise<Pins> => {
    const member = await identify(request);
    return member ? findPinned(db, member.userId, uuids) : 'guest';
  };
  return async (request, uuids) => {
    if (performance.now() < pausedUntil) return none;
    const stop = new AbortController();
    const late = wait(LATEST_MILLISECONDS, LATE, { signal: stop.signal });
    try {
      const pins = await Promise.race([ask(request, uuids), late]);
      return pins === LATE ? pause() : pins;
    } catch (error) {
      if (databaseFailure(error) === null) throw error;
      return pause(error);
    } finally {
      stop.abort();
    }
  };
}
