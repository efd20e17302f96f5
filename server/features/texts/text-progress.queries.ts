import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TextHead, TextProgress } from '#contract/texts/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { finishedPages, texts } from '#server/shared/database/schema/texts.ts';
import { toRanges } from '#learning/page-ranges.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { countChange, lockReader, notLater } from './readers.queries.ts';

/** Finished pages of texts, as ranges. */
export async function findFinished(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, TextHead['finished']>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ textId: finishedPages.textId, page: finishedPages.page })
    .from(finishedPages)
    .where(
      and(
        eq(finishedPages.userId, userId),
        inArray(finishedPages.textId, [...ids]),
        finishedPages.isFinished,
      ),
    )
    .orderBy(asc(finishedPages.textId), asc(finishedPages.page));
  const byText = Map.groupBy(found, ({ textId }) => textId);
  return new Map([...byText].map(([id, pages]) => [id, toRanges(pages.map(({ page }) => page))]));
}

/**
 * Saves where somebody reads and what they have finished, unless something newer is known. Of two changes at the same time
 * the one further on counts, so that the order in which devices send does not matter.
 * @throws {AppError} `text_not_found`; `validation_error` for a page that the text does not have
 */
export async function saveProgress(
  tx: Database,
  userId: string,
  id: string,
  { place, opened_at: openedAt, finished = [] }: TextProgress,
  now: Date,
): Promise<typeof texts.$inferSelect> {
  const reader = await lockReader(tx, userId);
  const isThis = and(eq(texts.userId, userId), eq(texts.id, id));
  const [text] = await tx.select().from(texts).where(and(isThis, texts.isComplete));
  if (!text) throw new AppError('text_not_found');
  if (Math.max(place?.page ?? 1, ...finished.map(({ page }) => page)) > text.pageCount) {
    throw new AppError('validation_error', { fields: { page: 'is not a page of this text' } });
  }
  const sequence = reader.sequence + 1;
  const placeAt = place && notLater(place.changed_at, now);
  const isNewer =
    place !== undefined &&
    placeAt !== undefined &&
    comesAfter(
      [placeAt.getTime(), place.page, place.offset],
      [text.placeChangedAt?.getTime() ?? 0, text.placePage ?? 0, text.placeOffset ?? 0],
    );
  const opened = openedAt === undefined ? null : notLater(openedAt, now);
  const [changed] = await tx
    .update(texts)
    .set({
      sequence,
      ...(isNewer
        ? { placePage: place.page, placeOffset: place.offset, placeChangedAt: placeAt }
        : {}),
      ...(opened && opened > (text.openedAt ?? new Date(0)) ? { openedAt: opened } : {}),
    })
    .where(isThis)
    .returning();
  // The last one of each page: two rows of one statement may not have the same key.
  const last = new Map(
    finished
      .map((one) => ({ ...one, at: notLater(one.changed_at, now) }))
      .toSorted(
        (one, other) =>
          one.at.getTime() - other.at.getTime() ||
          Number(one.is_finished) - Number(other.is_finished),
      )
      .map((one) => [one.page, one]),
  );
  if (last.size > 0) {
    await tx
      .insert(finishedPages)
      .values(
        [...last.values()].map(({ page, is_finished: isFinished, at }) => ({
          userId,
          textId: id,
          page,
          isFinished,
          changedAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [finishedPages.userId, finishedPages.textId, finishedPages.page],
        set: { isFinished: sql`excluded.is_finished`, changedAt: sql`excluded.changed_at` },
        setWhere: sql`(excluded.changed_at, excluded.is_finished) > (${finishedPages.changedAt}, ${finishedPages.isFinished})`,
      });
  }
  await countChange(tx, reader, sequence);
  return changed ?? text;
}

function comesAfter(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? 0);
}
