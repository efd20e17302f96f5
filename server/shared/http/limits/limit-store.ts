import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Limits, RouteCounter } from './limits.ts';
import type { Total } from './windows.rules.ts';

/** What the plugin hands to a route's store: its options, with ours among them. */
interface RouteOptions {
  exact?: boolean;
  routeInfo: { method: string | string[]; url: string };
}

/** HEAD does the work of GET and leaves the answer out: it takes from the same budget. */
function scopeOf({ method, url }: RouteOptions['routeInfo']): string {
  const name = String(method);
  return `${name === 'HEAD' ? 'GET' : name} ${url}`;
}

/** Our counts as the store of @fastify/rate-limit: `exact` routes ask the database, the others memory. */
export function limitStore(limits: Limits, clock: () => Date): FastifyRateLimitStoreCtor {
  const storeOf = (
    { count, countExactly }: RouteCounter,
    exact: boolean,
  ): FastifyRateLimitStore => ({
    incr: (who, callback, length, max) => {
      const answer = ({ calls, endsAt }: Total): void =>
        callback(null, { current: calls, ttl: Math.max(0, endsAt - clock().getTime()) });
      if (exact) countExactly(who, max, length).then(answer, callback);
      else answer(count(who, max, length));
    },
    child: (options: unknown) => {
      const { exact: isExact = false, routeInfo } = options as RouteOptions;
      return storeOf(limits.route(scopeOf(routeInfo)), isExact);
    },
  });
  // The plugin wants something to call with `new`; what a constructor returns takes the place of the instance.
  return class {
    constructor() {
      return storeOf(limits.route(''), false);
    }
  } as unknown as FastifyRateLimitStoreCtor;
}
