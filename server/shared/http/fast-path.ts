import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createHead, type Head } from './head.ts';
import type { BudgetOf, RateLimit } from './rate-limits.ts';
import { refuseRepeatedHost } from './repeated-host.ts';

/**
 * Answers most requests of guests before Fastify sees them, with the same bytes: those for which a finished answer is at
 * hand. Everything else goes the ordinary way: members, misses, revalidation, refusals, and whatever is unusual. The routes
 * are the application's own (`FastRoute.url`), and share their limits.
 */
export interface FastPath {
  /** Adds a route. The first whose prefix fits is asked. */
  add: (route: FastRoute) => void;
  /** A head of the headers of all responses, the request id, which is a gap, and these. One of the first kind keeps its place. */
  headOf: (headers: Readonly<Record<string, string | null>>) => Head;
  /** Whether the request was answered. If not, nothing was done: not even counted. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * The answer to a call in this process, without HTTP: of a guest who takes brotli, and who is counted.
   * @param who as by `guestKey`
   * @returns null if the ordinary route has to answer; then nothing was done
   */
  read: (target: string, who: string) => FastAnswer | null;
}

/** A GET route of which many answers are at hand. */
export interface FastRoute {
  /** With which the target of a request begins. */
  prefix: string;
  /** The ordinary route, as registered: calls count against its limit. */
  url: string;
  limit: RateLimit;
  /** The finished answer to a request of a guest; null to leave it to the ordinary route. */
  find: (target: string, headers: IncomingHttpHeaders) => FastAnswer | null;
}

export interface FastAnswer {
  /** Names and values in turn, with this request id. */
  head: (requestId: string) => string[];
  body: string;
  /** `latin1`: one byte per character, so that any bytes are sent together with the head, in one write. */
  encoding: 'latin1' | 'utf8';
}

export interface FastPathParts {
  /** Headers of all responses. */
  headers: Readonly<Record<string, string>>;
  budgetOf: BudgetOf;
  /** Whom a guest's calls count for. */
  guestKey: (request: IncomingMessage) => string;
  /** False while requests are refused or logged one by one, which the ordinary way does. */
  isOpen: () => boolean;
  /** Records the duration of a response; null where metrics are off. */
  observer: ((url: string) => (status: number, seconds: number) => void) | null;
}

interface Lane extends FastRoute {
  admit: (who: string) => boolean;
  observe: ((status: number, seconds: number) => void) | undefined;
}

/** Headers by which a request is no plain one of a guest. */
function isPlain({ authorization, 'if-none-match': tag }: IncomingHttpHeaders): boolean {
  return authorization === undefined && tag === undefined;
}

const TAKES_BROTLI = { 'accept-encoding': 'br' };

export function createFastPath(parts: FastPathParts): FastPath {
  const { headers, budgetOf, guestKey, isOpen, observer } = parts;
  const lanes: Lane[] = [];
  /** What is at hand for a request, without counting it. */
  const find = (target: string, asked: IncomingHttpHeaders) => {
    const lane = lanes.find(({ prefix }) => target.startsWith(prefix));
    const begun = lane?.observe ? performance.now() : 0;
    const answer = lane?.find(target, asked);
    return lane && answer ? { lane, answer, begun } : null;
  };
  const observe = (lane: Lane, begun: number): void =>
    lane.observe?.(200, (performance.now() - begun) / 1000);
  return {
    headOf: (more) => createHead({ ...headers, 'x-request-id': null, ...more }),
    add: (route) => {
      const { takeIfAllowed: admit } = budgetOf('GET', route.url, route.limit);
      lanes.push({ ...route, admit, observe: observer?.(route.url) });
    },
    answer: (request, response) => {
      const { method, url: target = '', headers: asked } = request;
      if (method !== 'GET' || !isPlain(asked) || !isOpen()) return false;
      const found = find(target, asked);
      if (!found || refuseRepeatedHost(request.rawHeaders)) return false;
      const { lane, answer, begun } = found;
      if (!lane.admit(guestKey(request))) return false;
      response.writeHead(200, answer.head(randomUUIDv7())).end(answer.body, answer.encoding);
      observe(lane, begun);
      return true;
    },
    read: (target, who) => {
      const found = isOpen() ? find(target, TAKES_BROTLI) : null;
      if (!found?.lane.admit(who)) return null;
      observe(found.lane, found.begun);
      return found.answer;
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath;
  }
}
