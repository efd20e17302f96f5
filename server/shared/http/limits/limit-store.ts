import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Limits, RouteCounter } from './limits.ts';
import type { Total } from './windows.rules.ts';

/** The plugin's options for a route's store, including ours. */
interface RouteOptions {
  exact?: boolean;
  routeInfo: { method: string | string[]; url: string };
}

/** HEAD does the work of GET without sending the body, so it counts against the same limit. */
function scopeOf({ method, url }: RouteOptions['routeInfo']): string {
  const name = String(method);
  return `${name === 'HEAD' ? 'GET' : name} ${url}`;
}

/** Our counts as a store for @fastify/rate-limit: `exact` routes query the database, the others memory. */
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
  // The plugin calls the store with `new`; the object that a constructor returns replaces the instance.
  return class {
    constructor() {
      return storeOf(limits.route(''), false);
    }
  } as unknown as FastifyRateLimitStoreCtor;
}
