import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { STATIC_PAGE_PATHS } from '#contract/site/static-pages.ts';
import type { Config } from '#server/shared/config/config.ts';
import { loggedError } from './logged-error.ts';
import type { LogOutput } from './log-output.ts';

/**
 * Patterns that must never appear in a log, in any field or message. Each is linear in the length of its input.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*)*/gu, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/giu, '$1 [token]'],
  // Before e-mail addresses, which the end of a password plus the host resembles.
  [/:\/\/[^\s/:@"]{0,256}:[^\s/@"]{1,256}@/gu, '://[credentials]@'],
  [/[\p{L}\p{N}_.+%-]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
];

/** Fields that are never logged, at the top level of a line or one below. */
const SECRET_FIELDS = ['headers', 'cookie', 'password', 'token', 'email', 'authorization', 'body'];

/** Removes tokens and e-mail addresses from a finished log line. */
export function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of SECRETS) clean = clean.replace(pattern, replacement);
  return clean;
}

/** The path without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Pages whose address says nothing about what somebody looks up. */
const PLAIN_PAGES = new Set<string>(['/', ...STATIC_PAGE_PATHS]);

/**
 * The route of a request for the log: what people look up stands in addresses (a word, a collection, an article), so an
 * address is never logged together with who asked for it. "/dictionary/words/:pair/:word" in place of the word; "/*" for a
 * page.
 */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions?.url ?? '/*';
  const path = pathOf(url);
  return route === '/*' && PLAIN_PAGES.has(path) ? path : route;
}

/** A response for the log: status, and milliseconds since the request arrived. */
export function answeredOf(
  reply: FastifyReply,
  status: number = reply.statusCode,
): { status: number; duration: number } {
  return { status, duration: Math.round(reply.elapsedTime * 10) / 10 };
}

/**
 * Logs one JSON object per line; JSON escapes control characters, so nobody can forge a line.
 * @param output receives the lines: `standardOutput()`
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  output: Pick<LogOutput, 'write'>,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '[redacted]',
    },
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({
        request_id: request.id,
        method: request.method,
        route: routeOf(request),
        remote_address: request.ip,
      }),
    },
    hooks: { streamWrite: withoutSecrets },
  };
  return pino(options, output);
}
