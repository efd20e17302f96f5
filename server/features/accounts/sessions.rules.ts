/** A session ends this long after sign-in, however often it was refreshed. */
export const SESSION_DAYS = 90;
/** A person's sessions beyond these end, the longest unused first: nobody signs in on so many devices. */
export const SESSIONS_PER_PERSON = 100;
/** Two tabs refresh at about the same time: one is answered, and the other shall wait for that answer. */
export const SIMULTANEOUS_MILLISECONDS = 2000;
/**
 * An answer lost on the tram: presenting the previous token again this soon after its exchange, while its successor is
 * unused, is no theft.
 */
export const REUSE_GRACE_MILLISECONDS = 30_000;

export interface StoredToken {
  replacedAt: Date | null;
  /** When it was last exchanged. Null: never, or it is void because its predecessor was exchanged once more. */
  successorCreatedAt: Date | null;
  /** Whether the token that replaced it was itself replaced. */
  successorUsed: boolean;
  sessionExpiresAt: Date;
}

/**
 * rotate: exchange it. replace: exchange it once more; the successor that nobody used becomes void. wait: 409, ask again in
 * a moment. refuse: 401, nothing else. revoke: an old or void token was used, so the whole session ends.
 */
export type RefreshDecision = 'rotate' | 'replace' | 'wait' | 'refuse' | 'revoke';

/** Decides what to do with a presented refresh token. */
export function decideRefresh(token: StoredToken, now: Date): RefreshDecision {
  if (token.sessionExpiresAt <= now) return 'refuse';
  if (token.replacedAt === null) return 'rotate';
  if (token.successorCreatedAt === null || token.successorUsed) return 'revoke';
  const since = (time: Date) => now.getTime() - time.getTime();
  if (since(token.successorCreatedAt) <= SIMULTANEOUS_MILLISECONDS) return 'wait';
  return since(token.replacedAt) <= REUSE_GRACE_MILLISECONDS ? 'replace' : 'revoke';
}
