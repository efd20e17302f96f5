import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { wholeNetwork } from '../caller-address.rules.ts';
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

/**
 * A customer may own a whole /48, whose 65,536 networks of /64 would each have a budget. Together they have this many; more
 * than one, since a provider may give each of its customers a /64 of it.
 */
const BUDGETS_PER_NETWORK = 5;

/** Our counts as a store for @fastify/rate-limit: `exact` routes query the database, the others memory. */
export function limitStore(limits: Limits, clock: () => Date): FastifyRateLimitStoreCtor {
  const storeOf = (
    { count, countExactly }: RouteCounter,
    exact: boolean,
  ): FastifyRateLimitStore => ({
    incr: (who, callback, length, max) => {
      const answer = ({ calls, endsAt }: Total): void =>
        callback(null, { current: calls, ttl: Math.max(0, endsAt - clock().getTime()) });
      const network = wholeNetwork(who);
      const most = max * BUDGETS_PER_NETWORK;
      /** A refused call does not use up the network's budget. */
      const isUnderNetwork = (own: Total): boolean => network !== null && own.calls <= max;
      const together = (own: Total, { calls, endsAt }: Total): Total =>
        calls > most ? { calls: max + 1, endsAt } : own;
      if (exact) {
        const work = async (): Promise<Total> => {
          const own = await countExactly(who, max, length);
          if (network === null || !isUnderNetwork(own)) return own;
          return together(own, await countExactly(network, most, length));
        };
        work().then(answer, callback);
      } else {
        const own = count(who, max, length);
        if (network === null || !isUnderNetwork(own)) answer(own);
        else answer(together(own, count(network, most, length)));
      }
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
