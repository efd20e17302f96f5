import { randomUUIDv7 } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { errorBody } from './errors.ts';

/** HTTP parser error → our code; all other parser errors are bad requests. */
const CODE_BY_PARSER_ERROR = new Map<string | undefined, ErrorCode>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_INVALID_METHOD', 'method_not_allowed'],
]);

/**
 * Answers malformed requests (broken, too slow, smuggled: Content-Length with Transfer-Encoding) and closes the connection.
 * @param headers that every answer carries
 */
export function clientErrorAnswer(
  headers: Record<string, string>,
): (error: Error & { code?: string }, socket: Socket) => void {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => answer(error, socket, always);
}

function answer(error: Error & { code?: string }, socket: Socket, always: readonly string[]): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODE_BY_PARSER_ERROR.get(error.code) ?? 'bad_request';
  const { status } = ERRORS[code];
  const requestId = randomUUIDv7();
  const body = JSON.stringify(errorBody(code, requestId));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...always,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
