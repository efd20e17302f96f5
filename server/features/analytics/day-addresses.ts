import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/shared/database/database.ts';
import { wholeNetwork } from '#server/shared/http/caller-address.rules.ts';
import { guestKey } from '#server/shared/http/guest-key.ts';
import { saltOfDay } from './analytics.queries.ts';
import { dayOf } from './analytics.rules.ts';

/** 96 bits: enough to tell the addresses of a day apart. */
const HASH_LENGTH = 16;

/**
 * Numbers that tell the addresses of one day apart, and nothing else: the salt of a day is random, shared by all processes,
 * and replaced on the next day. A whole /48 of IPv6 counts as one address.
 */
export function createDayAddresses(
  db: Database,
): (request: FastifyRequest, now: Date) => Promise<string> {
  let known: { day: string; salt: string } | null = null;
  return async (request, now) => {
    const day = dayOf(now);
    if (known?.day !== day) {
      known = { day, salt: await saltOfDay(db, day, randomBytes(16).toString('base64url')) };
    }
    const part = guestKey(request);
    const address = wholeNetwork(part) ?? part;
    const digest = createHmac('sha256', known.salt).update(address).digest('base64url');
    return digest.slice(0, HASH_LENGTH);
  };
}
