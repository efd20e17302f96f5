import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, the extra headers outweigh the savings. */
const SMALLEST_BYTES = 1024;
/** Brotli level 4 takes a third of the time of level 5 for 3 % more bytes; stored answers use 5. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/u;

/** Browsers repeat the same few headers; the limit keeps other clients from growing the cache. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

/**
 * The best encoding that a client accepts (RFC 9110, 12.5.3): brotli before gzip at equal weight, otherwise none.
 * @param header the `Accept-Encoding` of the request
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = weighEncodings(header);
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, chosen);
  return chosen;
}

function weighEncodings(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const number = weight === undefined ? 1 : Number(weight);
    weights.set(name, Number.isFinite(number) ? number : 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const brotli = weightOf('br');
  const gzip = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0);
  const identity = weights.get('identity') ?? 0;
  if (brotli > 0 && brotli >= gzip && brotli >= identity) return 'br';
  if (gzip > 0 && gzip >= identity) return 'gzip';
  return 'identity';
}

export function encodeBody(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, BROTLI_OPTIONS);
  return encoding === 'gzip' ? gzipSync(body) : body;
}

/** Decompresses a stored brotli value. */
export function decodeBrotli(value: Uint8Array): Buffer {
  return brotliDecompressSync(value);
}

/** Whether compressing a body of this type and length makes it smaller. */
export function isWorthCompressing(contentType: unknown, bytes: number): boolean {
  return bytes >= SMALLEST_BYTES && COMPRESSIBLE.test(String(contentType));
}
