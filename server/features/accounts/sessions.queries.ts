import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Session } from '#contract/accounts/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  idempotencyKeys,
  refreshTokens,
  sessions,
  users,
} from '#server/shared/database/schema/core.ts';
import { AppError } from '#server/shared/http/errors.ts';
import type { Member } from '#server/shared/http/member.ts';
import { decideRefresh, SESSION_DAYS, SESSIONS_PER_PERSON } from './sessions.rules.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A session with its current refresh token, which only its holder knows. */
export interface OpenedSession extends Member {
  refreshToken: string;
  expiresAt: Date;
}

function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * @param device such as "Firefox on Linux"
 * @throws {AppError} `account_blocked`
 */
export async function openSession(
  db: Database,
  userId: string,
  device: string,
  now: Date,
): Promise<OpenedSession> {
  const sessionId = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MILLISECONDS);
  const { token, hash } = newToken();
  await db.transaction(async (tx) => {
    // Waits for a block in progress: either the block then ends this session too, or it is seen here.
    const [user] = await tx
      .select({ blockedAt: users.blockedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (user && user.blockedAt !== null) throw new AppError('account_blocked');
    const others = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gte(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(SESSIONS_PER_PERSON - 1);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), notInArray(sessions.id, others)));
    await tx
      .insert(sessions)
      .values({ id: sessionId, userId, createdAt: now, device, lastUsedAt: now, expiresAt });
    await tx.insert(refreshTokens).values({ hash, sessionId, createdAt: now });
  });
  return { userId, sessionId, refreshToken: token, expiresAt };
}

/**
 * Exchanges a refresh token for its successor. Null where the token is refused; reuse of an old token also ends the whole
 * session. Of simultaneous calls exactly one wins.
 * @throws {AppError} `refreshed_meanwhile` for the others
 */
export async function rotateRefreshToken(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenedSession | null> {
  const hash = hashOf(token);
  return db.transaction(async (tx) => {
    // Locks the session before its tokens, like everything that ends a session; the opposite order would deadlock.
    const [stored] = await findToken(tx, hash).for('update', { of: sessions });
    if (!stored) return null;
    const { sessionId, userId, sessionExpiresAt } = stored;
    const successorUsed = stored.successorReplacedAt !== null;
    const decision = decideRefresh({ ...stored, successorUsed }, now);
    if (decision === 'refuse') return null;
    if (decision === 'wait') throw new AppError('refreshed_meanwhile');
    if (decision === 'revoke') {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return null;
    }
    const successor = newToken();
    if (decision === 'rotate') {
      const won = await tx
        .update(refreshTokens)
        .set({ replacedAt: now, successor: successor.hash })
        .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.replacedAt)))
        .returning({ hash: refreshTokens.hash });
      // Exchanged by a call that was not over when ours looked.
      if (won.length === 0) throw new AppError('refreshed_meanwhile');
    } else {
      const unused = stored.successor ?? '';
      const won = await tx
        .update(refreshTokens)
        .set({ successor: successor.hash })
        .where(and(eq(refreshTokens.hash, hash), eq(refreshTokens.successor, unused)))
        .returning({ hash: refreshTokens.hash });
      if (won.length === 0) throw new AppError('refreshed_meanwhile');
      await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, unused));
    }
    await tx.insert(refreshTokens).values({ hash: successor.hash, sessionId, createdAt: now });
    await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
    return { userId, sessionId, refreshToken: successor.token, expiresAt: sessionExpiresAt };
  });
}

function findToken(db: Database, hash: string) {
  const successor = alias(refreshTokens, 'successor');
  return db
    .select({
      sessionId: refreshTokens.sessionId,
      userId: sessions.userId,
      sessionExpiresAt: sessions.expiresAt,
      replacedAt: refreshTokens.replacedAt,
      successor: refreshTokens.successor,
      successorCreatedAt: successor.createdAt,
      successorReplacedAt: successor.replacedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .leftJoin(successor, eq(successor.hash, refreshTokens.successor))
    .where(eq(refreshTokens.hash, hash));
}

function prepareOpenSession(db: Database) {
  return db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('open_session');
}

/** Prepared once per database, as every call of a member runs it. */
const openSessions = new WeakMap<Database, ReturnType<typeof prepareOpenSession>>();

/** Whether the session of an access token is still open: sign-out and deletion end it at once. */
export async function isSessionOpen(db: Database, member: Member, now: Date): Promise<boolean> {
  const query = openSessions.get(db) ?? prepareOpenSession(db);
  openSessions.set(db, query);
  const [session] = await query.execute({ ...member });
  return session !== undefined && session.expiresAt > now;
}

/** Sign-out: ends the session of a refresh token. An unknown token is ignored. */
export async function endSessionOfToken(db: Database, token: string): Promise<void> {
  const [stored] = await findToken(db, hashOf(token));
  if (stored) await db.delete(sessions).where(eq(sessions.id, stored.sessionId));
}

/** The person's open sessions, the last used first. */
export async function listSessionsOf(
  db: Database,
  { userId, sessionId }: Member,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(SESSIONS_PER_PERSON);
  return rows.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends one session of the person. False if they have no such session. */
export async function endSession(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of the person. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** A person's sign-ins, and the replies kept under their idempotency keys; without tokens or their hashes. */
export async function exportSessions(
  db: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  return {
    sessions: await db
      .select({
        id: sessions.id,
        device: sessions.device,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
        expires_at: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt),
    idempotency_keys: await db
      .select({
        key: idempotencyKeys.key,
        body: idempotencyKeys.body,
        created_at: idempotencyKeys.createdAt,
      })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, userId))
      .orderBy(idempotencyKeys.createdAt),
  };
}
