import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import {
  WRITINGS_PER_PAGE,
  type WritingHistory,
  type WritingResult,
} from '#contract/writing/result.ts';
import type { Database } from '#server/shared/database/database.ts';
import { writings } from '#server/shared/database/schema/writing.ts';

/** Texts kept per person; older ones are deleted. */
const KEPT_WRITINGS = 300;

export interface GradedWriting {
  prompt: StoredPrompt;
  text: string;
  result: WritingResult;
}

/** @param writing texts without NUL and without unpaired surrogates */
export async function keepWriting(
  db: Database,
  userId: string,
  writing: GradedWriting,
  now: Date,
): Promise<void> {
  await db.insert(writings).values({ id: randomUUIDv7(), userId, ...writing, createdAt: now });
  await db.execute(sql`delete from ${writings} where user_id = ${userId} and id < (
    select id from ${writings} where user_id = ${userId}
    order by id desc offset ${KEPT_WRITINGS - 1} limit 1)`);
}

/** Newest first. @param page from 1 */
export async function findWritings(
  db: Database,
  userId: string,
  page: number,
): Promise<WritingHistory> {
  const mine = eq(writings.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(writings)
      .where(mine)
      .orderBy(desc(writings.id))
      .limit(WRITINGS_PER_PAGE)
      .offset((page - 1) * WRITINGS_PER_PAGE),
    db.select({ total: count() }).from(writings).where(mine),
  ]);
  return {
    items: rows.map(({ id, createdAt, prompt, text, result }) => ({
      id,
      created_at: createdAt.toISOString(),
      prompt,
      text,
      result,
    })),
    total: counted?.total ?? 0,
  };
}

/** False if the person has no such text. */
export async function removeWriting(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(writings)
    .where(and(eq(writings.userId, userId), eq(writings.id, id)))
    .returning({ id: writings.id });
  return gone.length > 0;
}

/** Everything stored about a person's writing, for the export. */
export async function exportWriting(
  db: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  return {
    writings: await db
      .select()
      .from(writings)
      .where(eq(writings.userId, userId))
      .orderBy(writings.id),
  };
}
