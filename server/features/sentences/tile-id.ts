import { createHash } from 'node:crypto';

/** Namespace of all tile ids. Must never change: likes hold these ids. */
const NAMESPACE = Buffer.from('0b7c1f3e5a924d68b1e7c6f20d9a4835', 'hex');

/** UUIDv5 (RFC 9562) of a sentence: the same sentence always has the same id, whatever its source. */
export function tileId(sentence: string): string {
  const name = sentence.normalize('NFC');
  const bytes = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
