import { eq, sql } from 'drizzle-orm';
import type { TextRoom } from '#contract/texts/schemas.ts';
import type { Quotas } from '#server/shared/config/quotas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { readers } from '#server/shared/database/schema/texts.ts';
import { AppError } from '#server/shared/http/errors.ts';

export type Reader = typeof readers.$inferSelect;

/** The quotas of texts and words. */
export type ReaderQuotas = Pick<Quotas, 'readingTexts' | 'readingCharacters' | 'wordMarks'>;

/**
 * The person's row, locked until the transaction ends: their changes take turns, so `sequence` has the order in which
 * changes become visible, and no two of them together pass a quota.
 * @throws {AppError} `authentication_failed` if the account was deleted meanwhile
 */
export async function lockReader(tx: Database, userId: string): Promise<Reader> {
  await tx.insert(readers).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(readers).where(eq(readers.userId, userId)).for('update');
  if (!row) throw new AppError('authentication_failed');
  return row;
}

/** The person's row as it is now; null if they have neither texts nor marks. */
export async function findReader(db: Database, userId: string): Promise<Reader | null> {
  const [row] = await db.select().from(readers).where(eq(readers.userId, userId));
  return row ?? null;
}

/** Saves the number of a change, and what it adds to the counters. Under `lockReader`. */
export async function countChange(
  tx: Database,
  { userId }: Reader,
  sequence: number,
  more: { texts?: number; characters?: number; marks?: number } = {},
): Promise<void> {
  const { texts = 0, characters = 0, marks = 0 } = more;
  await tx
    .update(readers)
    .set({
      sequence,
      textCount: sql`${readers.textCount} + ${texts}`,
      characterCount: sql`${readers.characterCount} + ${characters}`,
      markCount: sql`${readers.markCount} + ${marks}`,
    })
    .where(eq(readers.userId, userId));
}

/** How much of their room a person uses. */
export function roomOf(reader: Reader | null, quotas: ReaderQuotas): TextRoom {
  return {
    texts: { used: reader?.textCount ?? 0, most: quotas.readingTexts },
    characters: { used: reader?.characterCount ?? 0, most: quotas.readingCharacters },
  };
}

/** A time given by a device, whose clock may be ahead: never later than now, or nobody could change it again. */
export function notLater(given: string, now: Date): Date {
  const time = new Date(given);
  return time > now ? now : time;
}
