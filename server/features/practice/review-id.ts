import { v5 } from 'uuid';

/** Namespace of the reviews from practice. Must never change: it makes a repeated submit count once. */
const NAMESPACE = Buffer.from('b0c3de5b2f0f4d4c9a3e5d7c6f1e2a90', 'hex');

/** UUIDv5 (RFC 9562) of a session and one of its exercises. */
export function reviewId(sessionId: string, exerciseId: string): string {
  return v5(`${sessionId}\n${exerciseId}`, NAMESPACE);
}
