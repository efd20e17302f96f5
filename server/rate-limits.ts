import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Config } from './config.ts';

/** The `config.rateLimit` of a route: so many calls a minute and address. */
export function ratePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimitOptions {
  return { max: Math.ceil(calls * config.rateLimitScale), timeWindow: '1 minute' };
}
