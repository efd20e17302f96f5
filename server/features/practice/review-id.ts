import { createHash } from 'node:crypto';

/** Namespace of the reviews that practice makes. Must never change: a repeated submit counts once by it. */
const NAMESPACE = Buffer.from('b0c3de5b2f0f4d4c9a3e5d7c6f1e2a90', 'hex');

/** UUIDv5 (RFC 9562) of a session and one of its exercises. */
export function reviewId(sessionId: string, exerciseId: string): string {
  const name = `${sessionId}\n${exerciseId}`;
  const bytes = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
