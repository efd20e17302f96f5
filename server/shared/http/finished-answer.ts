import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';
import {
  chooseEncoding,
  decodeBrotli,
  encodeBody,
  type Encoding,
  isWorthCompressing,
} from './encoding.ts';

/**
 * Sends responses that are already finished texts: unchanged, with an ETag, in an encoding the client accepts. The reply
 * schemas of their routes describe them but do not validate them again, which would take longer than all the rest.
 */

const JSON_TYPE = 'application/json; charset=utf-8';

interface Request {
  headers: IncomingHttpHeaders;
}

/** The part of a reply that every route has, whatever its schemas. */
export interface Reply {
  raw: ServerResponse;
  code(status: number): unknown;
  headers(headers: Record<string, string>): unknown;
  getHeaders(): OutgoingHttpHeaders | Record<string, unknown>;
  hijack(): unknown;
  send(payload?: unknown): unknown;
}

/** A text stored in brotli. */
export interface StoredText {
  /** One character (U+0000 to U+00FF) per byte. */
  brotli: string;
  /** Identifies exactly this text. */
  tag: string;
  cacheControl: string;
}

/** Headers of a stored text, in the order in which they are sent; null where they differ. */
export function storedHeaders(cacheControl: string) {
  return {
    'cache-control': cacheControl,
    'content-type': JSON_TYPE,
    vary: 'accept-encoding',
    etag: null,
    'content-encoding': 'br',
    'content-length': null,
  } as const;
}

/** The ETag of a stored text in one encoding. */
export function etagOf(tag: string, encoding: Encoding): string {
  return `"${tag}-${encoding}"`;
}

/** Headers of a text without an ETag. */
export function untaggedHeaders(cacheControl: string) {
  return { 'cache-control': cacheControl, 'content-type': JSON_TYPE } as const;
}

/** Sends the stored bytes as they are to clients that accept brotli, the path of nearly every look-up. */
export function sendStored(request: Request, reply: Reply, stored: StoredText): void {
  const { brotli, cacheControl } = stored;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = etagOf(stored.tag, encoding);
  const {
    'content-encoding': _br,
    'content-length': _length,
    ...always
  } = storedHeaders(cacheControl);
  const headers: Record<string, string> = { ...always, etag };
  if (fresh(request.headers, { etag })) return sendNotModified(reply, headers);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const body =
    encoding === 'br'
      ? brotli
      : encodeBody(decodeBrotli(Buffer.from(brotli, 'latin1')), encoding).toString('latin1');
  sendAtOnce(reply, headers, body);
}

/** Sends a finished JSON text, tagged by its content. */
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

/** Sends a finished JSON text without an ETag: it differs by person, or is requested with each typed letter. */
export function sendUntagged(reply: Reply, text: string | Buffer, cacheControl: string): void {
  reply.headers(untaggedHeaders(cacheControl));
  reply.send(text);
}

/** Sends a finished JSON text of one person that is encoded already. */
export function sendEncoded(
  reply: Reply,
  { body, encoding }: { body: Buffer; encoding: Encoding },
): void {
  reply.headers({
    'content-type': JSON_TYPE,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  reply.send(body);
}

function sendNotModified(reply: Reply, headers: Record<string, string>): void {
  reply.code(304);
  reply.headers(headers);
  reply.send();
}

/**
 * Sends head and body in one write. Fastify writes a buffer separately from its head, and for responses this small a write is
 * a large part of the work. Latin-1 has one byte per character, so the text carries any bytes unchanged. Fastify's onSend
 * hooks do not run, so the head must already have every header.
 */
function sendAtOnce(reply: Reply, headers: Readonly<Record<string, string>>, body: string): void {
  const head: OutgoingHttpHeaders = Object.assign(
    reply.getHeaders() as OutgoingHttpHeaders,
    headers,
  );
  head['content-length'] = body.length;
  reply.hijack();
  reply.raw.writeHead(200, head).end(body, 'latin1');
}
