import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/shared/config/config.ts';
import type { Member } from './member.ts';

/** The `config.rateLimit` of a route: so many calls a minute and person, or address for a guest. */
export function ratePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimitOptions {
  return { max: Math.ceil(calls * config.rateLimitScale), timeWindow: '1 minute' };
}

/**
 * The same for what is rare and costs much or guards something: where several processes share a database, each call is
 * counted there before it is answered. Calls of `ratePerMinute` are exchanged twice a second instead.
 */
export function exactRatePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimitOptions & { exact: true } {
  return { ...ratePerMinute(calls, config), exact: true };
}

/**
 * Whose budget a call is taken from: the person's, on whatever device, so that a class behind one address does not share
 * one; without a valid token the address's, so that made-up tokens buy nothing.
 * @param findHolder of an Authorization header; null where nobody can sign in
 */
export function createLimitKey(
  findHolder: ((authorization: string) => Promise<Member | null>) | null,
): (request: FastifyRequest) => string | Promise<string> {
  return (request) => {
    const { authorization } = request.headers;
    const address = normalizeIP(request.ip);
    if (authorization === undefined || !findHolder) return address;
    return findHolder(authorization).then((member) => member?.userId ?? address);
  };
}
