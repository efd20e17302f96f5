import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/shared/config/config.ts';
import { callerAddress } from './caller-address.rules.ts';
import { WINDOW_MILLISECONDS } from './limits/windows.rules.ts';
import type { Member } from './member.ts';

/** The `config.rateLimit` of a route: calls per minute and person, or per IP address for guests. */
export function ratePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimitOptions {
  return { max: Math.ceil(calls * config.rateLimitScale), timeWindow: WINDOW_MILLISECONDS };
}

/**
 * The same for rare calls that are costly or security-relevant: if several processes share a database, each call is counted
 * there before it is answered. Counts of `ratePerMinute` are exchanged twice a second instead.
 */
export function exactRatePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimitOptions & { exact: true } {
  return { ...ratePerMinute(calls, config), exact: true };
}

/** Whom a guest's calls count for: the address they come from. */
export function guestKey(request: FastifyRequest): string {
  return normalizeIP(callerAddress(request));
}

/**
 * Whose limit a call counts against: the person's, on any device, so that a class behind one IP address does not share a
 * limit; without a valid token the address's, so that made-up tokens gain nothing.
 * @param findHolder of an Authorization header; null if nobody can sign in
 */
export function createLimitKey(
  findHolder: ((authorization: string) => Promise<Member | null>) | null,
): (request: FastifyRequest) => string | Promise<string> {
  return (request) => {
    const { authorization } = request.headers;
    const address = guestKey(request);
    if (authorization === undefined || !findHolder) return address;
    return findHolder(authorization).then((member) => member?.userId ?? address);
  };
}
