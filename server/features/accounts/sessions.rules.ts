/** A session ends this long after sign-in, however often it was refreshed. */
export const SESSION_DAYS = 90;
/**
 * Two tabs, or an answer lost on the tram: the directly previous token, so soon and while nobody has used its successor,
 * is no theft. It is refused, and the session lives on.
 */
export const REUSE_GRACE_MILLISECONDS = 30_000;

export interface StoredToken {
  replacedAt: Date | null;
  /** Whether the token that replaced it was itself replaced. */
  successorUsed: boolean;
  sessionExpiresAt: Date;
}

/** rotate: exchange it. refuse: 401, nothing else. revoke: somebody has an old token, so the whole session ends. */
export type RefreshDecision = 'rotate' | 'refuse' | 'revoke';

/** What to do with a refresh token that is presented. */
export function decideRefresh(token: StoredToken, now: Date): RefreshDecision {
  if (token.sessionExpiresAt <= now) return 'refuse';
  if (token.replacedAt === null) return 'rotate';
  const age = now.getTime() - token.replacedAt.getTime();
  return age <= REUSE_GRACE_MILLISECONDS && !token.successorUsed ? 'refuse' : 'revoke';
}
