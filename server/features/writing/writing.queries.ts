import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import {
  WRITINGS_PER_PAGE,
  type WritingHistory,
  type WritingResult,
} from '#contract/writing/result.ts';
import type { Quotas } from '#server/shared/config/quotas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import { writings } from '#server/shared/database/schema/writing.ts';

export interface GradedWriting {
  prompt: StoredPrompt;
  text: string;
  result: WritingResult;
}

/**
 * Keeps a text; the oldest beyond the quotas are deleted.
 * @param writing texts without NUL and without unpaired surrogates
 */
export async function keepWriting(
  db: Database,
  userId: string,
  writing: GradedWriting,
  quotas: Pick<Quotas, 'texts' | 'textBytes'>,
  now: Date,
): Promise<void> {
  await db.insert(writings).values({ id: randomUUIDv7(), userId, ...writing, createdAt: now });
  // The size of a column as stored is read without the column.
  await db.execute(sql`delete from ${writings} where user_id = ${userId} and id in (
    select id from (
      select id, row_number() over newest as place, sum(pg_column_size(prompt) + pg_column_size(text) + pg_column_size(result)) over newest as bytes
      from ${writings} w where user_id = ${userId} window newest as (order by id desc)
    ) held where place > 1 and (place > ${quotas.texts} or bytes > ${quotas.textBytes}))`);
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
export function exportWriting(db: Database, userId: string): Record<string, unknown> {
  return {
    writings: readPages<typeof writings.$inferSelect>(
      (after, limit) =>
        db
          .select()
          .from(writings)
          .where(and(eq(writings.userId, userId), after ? gt(writings.id, after.id) : undefined))
          .orderBy(writings.id)
          .limit(limit),
      WRITINGS_PER_PAGE,
    ),
  };
}
