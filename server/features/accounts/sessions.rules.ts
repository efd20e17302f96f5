/** A session ends this long after sign-in, however often it was refreshed. */
export const SESSION_DAYS = 90;
/**
 * Two tabs, or an answer lost on the tram: presenting the directly previous token this soon, while its successor is
 * unused, is no theft. The token is refused and the session stays open.
 */
export const REUSE_GRACE_MILLISECONDS = 30_000;

export interface StoredToken {
  replacedAt: Date | null;
  /** Whether the token that replaced it was itself replaced. */
  successorUsed: boolean;
  sessionExpiresAt: Date;
}

/** rotate: exchange it. refuse: 401, nothing else. revoke: an old token was reused, so the whole session ends. */
export type RefreshDecision = 'rotate' | 'refuse' | 'revoke';

/** Decides what to do with a presented refresh token. */
export function decideRefresh(token: StoredToken, now: Date): RefreshDecision {
  if (token.sessionExpiresAt <= now) return 'refuse';
  if (token.replacedAt === null) return 'rotate';
  const age = now.getTime() - token.replacedAt.getTime();
  return age <= REUSE_GRACE_MILLISECONDS && !token.successorUsed ? 'refuse' : 'revoke';
}
