import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import {
  deletedTexts,
  finishedPages,
  readers,
  textPages,
  texts,
  wordMarks,
} from '#server/shared/database/schema/texts.ts';

/** Pages with their texts that are in memory at a time. */
const PAGES_A_PART = 200;

/** Everything stored about a person's own texts and known words, for the export. */
export async function exportTexts(db: Database, userId: string): Promise<Record<string, unknown>> {
  return {
    readers: await db.select().from(readers).where(eq(readers.userId, userId)),
    texts: readPages<typeof texts.$inferSelect>((after, limit) =>
      db
        .select()
        .from(texts)
        .where(and(eq(texts.userId, userId), after ? gt(texts.id, after.id) : undefined))
        .orderBy(asc(texts.id))
        .limit(limit),
    ),
    text_pages: readPages<typeof textPages.$inferSelect>(
      (after, limit) =>
        db
          .select()
          .from(textPages)
          .where(
            and(
              eq(textPages.userId, userId),
              after
                ? sql`(${textPages.textId}, ${textPages.number}) > (${after.textId}::uuid, ${after.number}::int)`
                : undefined,
            ),
          )
          .orderBy(asc(textPages.textId), asc(textPages.number))
          .limit(limit),
      PAGES_A_PART,
    ),
    finished_pages: readPages<typeof finishedPages.$inferSelect>((after, limit) =>
      db
        .select()
        .from(finishedPages)
        .where(
          and(
            eq(finishedPages.userId, userId),
            after
              ? sql`(${finishedPages.textId}, ${finishedPages.page}) > (${after.textId}::uuid, ${after.page}::int)`
              : undefined,
          ),
        )
        .orderBy(asc(finishedPages.textId), asc(finishedPages.page))
        .limit(limit),
    ),
    deleted_texts: readPages<typeof deletedTexts.$inferSelect>((after, limit) =>
      db
        .select()
        .from(deletedTexts)
        .where(
          and(eq(deletedTexts.userId, userId), after ? gt(deletedTexts.id, after.id) : undefined),
        )
        .orderBy(asc(deletedTexts.id))
        .limit(limit),
    ),
    word_marks: readPages<typeof wordMarks.$inferSelect>((after, limit) =>
      db
        .select()
        .from(wordMarks)
        .where(
          and(
            eq(wordMarks.userId, userId),
            after ? gt(wordMarks.entryUuid, after.entryUuid) : undefined,
          ),
        )
        .orderBy(asc(wordMarks.entryUuid))
        .limit(limit),
    ),
  };
}
