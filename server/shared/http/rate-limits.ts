import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '#server/shared/config/config.ts';
import type { App } from './app-type.ts';
import { AppError } from './errors.ts';
import { guestKey } from './guest-key.ts';
import { type Budget, createBudget, type Refusal } from './limits/budget.ts';
import type { Limits } from './limits/limits.ts';
import type { Member } from './member.ts';

/** Calls per minute and person, or per network for guests. */
export interface RateLimit {
  max: number;
  /** Counted in the database before the call is answered, if several processes share one. */
  isExact: boolean;
}

/** The `config.rateLimit` of a route. */
export function ratePerMinute(calls: number, config: Pick<Config, 'rateLimitScale'>): RateLimit {
  return { max: Math.ceil(calls * config.rateLimitScale), isExact: false };
}

/**
 * The same for rare calls that are costly or security-relevant: if several processes share a database, each call is counted
 * there before it is answered. Counts of `ratePerMinute` are exchanged twice a second instead.
 */
export function exactRatePerMinute(
  calls: number,
  config: Pick<Config, 'rateLimitScale'>,
): RateLimit {
  return { ...ratePerMinute(calls, config), isExact: true };
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

/** HEAD does the work of GET without sending the body, so it counts against the same limit. */
function scopeOf(method: string, url: string): string {
  return `${method === 'HEAD' ? 'GET' : method} ${url}`;
}

/** The budget of a route, the same for all who ask for it. */
export type BudgetOf = (method: string, url: string, limit: RateLimit) => Budget;

export function createBudgets(limits: Limits, clock: () => Date): BudgetOf {
  return (method, url, { max }) => createBudget(limits.route(scopeOf(method, url)), max, clock);
}

/**
 * Counts the calls of every route registered later that has a `config.rateLimit`, after the route's own `onRequest` hooks.
 * Without a promise where none is needed: nearly all calls are guests' look-ups.
 */
export function registerRateLimits(
  app: App,
  budgetOf: BudgetOf,
  keyOf: ReturnType<typeof createLimitKey>,
): void {
  const ours = new WeakSet<object>();
  const createHook = (budget: Budget, isExact: boolean): onRequestHookHandler => {
    const take = isExact ? budget.takeExactly : budget.take;
    return (request, reply, done) => {
      const answer = (refusal: Refusal | null): void => done(refuse(reply, refusal));
      const who = keyOf(request);
      const taken = typeof who === 'string' ? take(who) : who.then(take);
      if (taken instanceof Promise) taken.then(answer, done);
      else answer(taken);
    };
  };
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    const hooks = [route.onRequest ?? []].flat();
    // Fastify derives HEAD from GET with the hooks that it has by then.
    if (!limit || hooks.some((hook) => ours.has(hook))) return;
    const hook = createHook(budgetOf(String(route.method), route.url, limit), limit.isExact);
    ours.add(hook);
    route.onRequest = [...hooks, hook];
  });
}

function refuse(reply: FastifyReply, refusal: Refusal | null): AppError | undefined {
  if (!refusal) return undefined;
  reply.headers({
    'ratelimit-limit': refusal.max,
    'ratelimit-remaining': 0,
    'ratelimit-reset': refusal.seconds,
    'retry-after': refusal.seconds,
  });
  return new AppError('rate_limited');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it, calls of the route are not counted. */
    rateLimit?: RateLimit;
  }
}
