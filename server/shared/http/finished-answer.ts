import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { chooseEncoding, decodeBrotli, encodeBody, isWorthCompressing } from './encoding.ts';

/**
 * Answers that are finished texts already: they go out as they are, with a tag, compressed as the client likes. The
 * reply schemas of their routes describe them and do not check them again, which would take longer than all the rest.
 */

const JSON_TYPE = 'application/json; charset=utf-8';

interface Request {
  headers: IncomingHttpHeaders;
}

/** What a reply of any route has, whatever its schemas say it may send. */
export interface Reply {
  raw: ServerResponse;
  code(status: number): unknown;
  headers(headers: Record<string, string>): unknown;
  getHeaders(): OutgoingHttpHeaders | Record<string, unknown>;
  hijack(): unknown;
  send(payload?: unknown): unknown;
}

/** A text that is kept compressed by brotli. */
export interface StoredText {
  brotli: Uint8Array;
  /** Of this text and no other. */
  tag: string;
  cacheControl: string;
}

/** The stored bytes as they are, for clients that take brotli; the way of nearly every look-up. */
export function sendStored(request: Request, reply: Reply, stored: StoredText): void {
  const { brotli, cacheControl } = stored;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${stored.tag}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': JSON_TYPE,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag,
  };
  if (fresh(request.headers, { etag })) return sendNotModified(reply, headers);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const body =
    encoding === 'br'
      ? Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength)
      : encodeBody(decodeBrotli(brotli), encoding);
  sendAtOnce(reply, headers, body);
}

/** A finished JSON text, tagged by its content. */
export function sendJsonText(
  request: Request,
  reply: Reply,
  text: string,
  cacheControl: string,
): void {
  const encoding = isWorthCompressing(JSON_TYPE, text.length)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const etag = `"${createHash('sha1').update(text).digest('base64url')}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': JSON_TYPE,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag,
  };
  if (fresh(request.headers, { etag })) return sendNotModified(reply, headers);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  reply.headers(headers);
  reply.send(encodeBody(Buffer.from(text), encoding));
}

/** A finished JSON text without a tag: it differs from person to person, or comes with each letter typed. */
export function sendUntagged(reply: Reply, text: string | Buffer, cacheControl: string): void {
  reply.headers({ 'content-type': JSON_TYPE, 'cache-control': cacheControl });
  reply.send(text);
}

function sendNotModified(reply: Reply, headers: Record<string, string>): void {
  reply.code(304);
  reply.headers(headers);
  reply.send();
}

/**
 * Head and body in one write. Fastify writes a buffer apart from its head, and for answers this small a write is a
 * good part of all the work. Latin-1 is one character a byte, so the text carries any bytes unchanged. Hooks for what
 * is sent do not run: what every answer needs must be in the head before.
 */
function sendAtOnce(reply: Reply, headers: Readonly<Record<string, string>>, body: Buffer): void {
  const head: OutgoingHttpHeaders = Object.assign(
    reply.getHeaders() as OutgoingHttpHeaders,
    headers,
  );
  head['content-length'] = body.length;
  reply.hijack();
  reply.raw.writeHead(200, head).end(body.toString('latin1'), 'latin1');
}
