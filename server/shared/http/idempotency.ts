import { createHash } from 'node:crypto';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Database } from '#server/shared/database/database.ts';
import { idempotencyKeys } from '#server/shared/database/schema/core.ts';

const KEPT_MILLISECONDS = 86_400_000;
/** Of one person; older replies are forgotten sooner. Repeated calls come within minutes. */
const KEPT_REPLIES = 500;
const KEPT_BYTES = 5_000_000;
const KEY = /^[\w.:-]{1,200}$/u;

/** A creating call, which the client may repeat. */
export interface IdempotentCall {
  userId: string;
  /** Null if the client sent none. */
  key: string | null;
  /** Hash of method, URL and body. */
  fingerprint: string;
  now: Date;
}

/**
 * @param body what to compare, if not the body itself (files by their hash)
 * @throws {AppError} `bad_request` for a malformed key
 */
export function idempotentCall(
  request: FastifyRequest,
  userId: string,
  now: Date,
  body: unknown = request.body,
): IdempotentCall {
  const key = request.headers['idempotency-key'] ?? null;
  if (key !== null && (typeof key !== 'string' || !KEY.test(key))) {
    throw new AppError('bad_request');
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(body ?? null)}`)
    .digest('hex');
  return { userId, key, fingerprint, now };
}

/**
 * The result of an earlier call with the same key, for expensive work that is done before `runOnce` saves it. Null if there
 * is none, or the earlier call is still running.
 * @throws {AppError} `idempotency_key_reused` if the key came with a different request
 */
export async function findEarlier<Result>(
  db: Database,
  { userId, key, fingerprint, now }: IdempotentCall,
): Promise<Result | null> {
  if (key === null) return null;
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gte(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MILLISECONDS)),
        isNotNull(idempotencyKeys.body),
      ),
    );
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
  return earlier.body as Result;
}

/**
 * Runs the work in a transaction, once per key: a second call with the same key waits for the first and gets its result.
 * Failed work leaves nothing, not even the key.
 * @param work its result must be JSON, or nothing: a second call then gets null
 * @throws {AppError} `idempotency_key_reused` if the key came with a different request
 */
export function runOnce<Result>(
  db: Database,
  { userId, key, fingerprint, now }: IdempotentCall,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if (key === null) return work(tx);
    const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    await forgetOld(tx, userId, now);
    const reserved = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, fingerprint, body: null, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (reserved.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(isThis);
      if (earlier?.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
      return earlier.body as Result;
    }
    const result = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ body: result ?? null })
      .where(isThis);
    return result;
  });
}

/** Deletes a person's replies that are no longer kept. */
async function forgetOld(tx: Database, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MILLISECONDS).toISOString();
  await tx.execute(sql`
    delete from ${idempotencyKeys} where user_id = ${userId} and key in (
      select key from (
        select key, created_at, row_number() over newest as place, sum(pg_column_size(body)) over newest as bytes
        from ${idempotencyKeys} where user_id = ${userId} window newest as (order by created_at desc, key)
      ) held
      where created_at < ${before} or place >= ${KEPT_REPLIES} or bytes > ${KEPT_BYTES})`);
}
