import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { databaseFailure, isOfDeletedAccount } from '#server/shared/database/failure.ts';
import { answeredOf } from '#server/shared/logging/logging.ts';
import { AppError, errorBody } from './errors.ts';

/** Status of a framework or plugin error → our code. Other statuses become 400 or 500. */
const CODE_BY_STATUS = new Map<number, ErrorCode>([
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [431, 'headers_too_large'],
  [503, 'unavailable'],
]);

/** Retry-After in seconds, for clients that retry automatically. */
const WAIT_SECONDS = new Map<ErrorCode, number>([
  ['refreshed_meanwhile', 2],
  ['checker_busy', 5],
  ['one_text_at_a_time', 2],
  ['database_unavailable', 5],
  ['read_only', 30],
  ['storage_full', 30],
  ['one_at_a_time', 5],
  ['unavailable', 5],
]);

/** Converts any error to one of ours; unknown ones become `bad_request` or `internal_error`. */
export function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.slice(1).replaceAll('/', '.') || String(error.validationContext),
      issue.message ?? 'not valid',
    ]);
    return new AppError('validation_error', { fields: Object.fromEntries(fields) });
  }
  const failure = error.statusCode === undefined ? databaseFailure(error) : null;
  if (failure !== null) return new AppError(failure);
  if (isOfDeletedAccount(error)) return new AppError('authentication_failed');
  const status = error.statusCode ?? 500;
  return new AppError(
    CODE_BY_STATUS.get(status) ?? (status < 500 ? 'bad_request' : 'internal_error'),
  );
}

/** The only error handler. Internal errors are logged with the request id and never sent to the client. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAppError(error);
  if (known.statusCode >= 500) {
    const answered = answeredOf(reply, known.statusCode);
    request.log.error({ err: error, req: request, ...answered }, 'request failed');
  }
  sayWhenToRetry(reply, known);
  return reply
    .code(known.statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(errorBody(known.code, request.id, known.details)));
}

/** Sets Retry-After, if the error has one. */
export function sayWhenToRetry(reply: FastifyReply, { code }: AppError): void {
  const seconds = WAIT_SECONDS.get(code);
  if (seconds !== undefined) reply.header('retry-after', seconds);
}

/** Refuses broken percent escapes in a query, which would otherwise reach the routes; those in a path are refused anyway. */
export function refuseBrokenQuery(url: string): AppError | undefined {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return undefined;
  try {
    decodeURIComponent(url.slice(start));
    return undefined;
  } catch {
    return new AppError('bad_request');
  }
}
