import { expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeBody } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.8, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  [';;,,;q=', 'identity'],
])('%j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('encoded bodies decode to themselves', () => {
  const body = Buffer.from('Häuser '.repeat(500));
  expect(brotliDecompressSync(encodeBody(body, 'br'))).toEqual(body);
  expect(gunzipSync(encodeBody(body, 'gzip'))).toEqual(body);
  expect(encodeBody(body, 'identity')).toEqual(body);
});
