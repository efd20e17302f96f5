import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type {
  NewText,
  RenameText,
  TextHead,
  TextPage,
  TextsReply,
} from '#contract/texts/schemas.ts';
import { PAGES_PER_CALL, TEXTS_PER_CALL } from '#contract/texts/terms.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { rows } from '#server/shared/database/rows.ts';
import { deletedTexts, textPages, texts } from '#server/shared/database/schema/texts.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { findFinished } from './text-progress.queries.ts';
import {
  countChange,
  findReader,
  lockReader,
  notLater,
  type ReaderQuotas,
  roomOf,
} from './readers.queries.ts';

export type StoredText = typeof texts.$inferSelect;

/** An upload that nobody has continued for so long is deleted; a device that still has the text begins it again. */
const UNFINISHED_DAYS = 7;
const DAY = 86_400_000;

/** The rows of one text. */
export const isText = (userId: string, id: string) =>
  and(eq(texts.userId, userId), eq(texts.id, id));
const isPageOf = (userId: string, id: string) =>
  and(eq(textPages.userId, userId), eq(textPages.textId, id));

/**
 * A text whose pages have all arrived.
 * @throws {AppError} `text_not_found`
 */
export async function getCompleteText(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredText> {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(isText(userId, id), texts.isComplete));
  if (!row) throw new AppError('text_not_found');
  return row;
}

/** Texts with their finished pages, as messages. */
export async function toHeads(
  db: Database,
  userId: string,
  stored: readonly StoredText[],
): Promise<TextHead[]> {
  const finished = await findFinished(
    db,
    userId,
    stored.map(({ id }) => id),
  );
  return stored.map((text) => ({
    id: text.id,
    title: text.title,
    author: text.author,
    language: text.language,
    source: text.source,
    source_name: text.sourceName,
    word_count: text.wordCount,
    character_count: text.characterCount,
    page_count: text.pageCount,
    chapters: text.chapters,
    created_at: text.createdAt.toISOString(),
    opened_at: text.openedAt?.toISOString() ?? null,
    place:
      text.placePage === null || text.placeOffset === null || text.placeChangedAt === null
        ? null
        : {
            page: text.placePage,
            offset: text.placeOffset,
            changed_at: text.placeChangedAt.toISOString(),
          },
    finished: finished.get(text.id) ?? [],
  }));
}

/** What has changed since a number of the person's changes, at most `TEXTS_PER_CALL` of each kind. */
export async function listChangedTexts(
  db: Database,
  userId: string,
  since: number,
  quotas: ReaderQuotas,
): Promise<TextsReply> {
  const reader = await findReader(db, userId);
  // A number that is not reached yet is of a time before a backup was restored.
  const from = since > (reader?.sequence ?? 0) ? 0 : since;
  const limit = TEXTS_PER_CALL + 1;
  const changed = await db
    .select()
    .from(texts)
    .where(and(eq(texts.userId, userId), gt(texts.sequence, from), texts.isComplete))
    .orderBy(asc(texts.sequence))
    .limit(limit);
  const gone = await db
    .select({ id: deletedTexts.id, sequence: deletedTexts.sequence })
    .from(deletedTexts)
    .where(and(eq(deletedTexts.userId, userId), gt(deletedTexts.sequence, from)))
    .orderBy(asc(deletedTexts.sequence))
    .limit(limit);
  const ends = [changed, gone].flatMap((list) =>
    list.length === limit ? [list[TEXTS_PER_CALL - 1]?.sequence ?? 0] : [],
  );
  const end = Math.min(...ends, Infinity);
  return {
    texts: await toHeads(
      db,
      userId,
      changed.filter(({ sequence }) => sequence <= end),
    ),
    deleted: gone.filter(({ sequence }) => sequence <= end).map(({ id }) => id),
    sequence: ends.length > 0 ? end : (reader?.sequence ?? 0),
    more: ends.length > 0,
    room: roomOf(reader, quotas),
  };
}

/**
 * Begins a text, unless it is there already.
 * @returns the first page that has not arrived; null if the text is complete
 * @throws {AppError} `text_deleted`; `text_quota_reached`
 */
export async function beginText(
  tx: Database,
  userId: string,
  id: string,
  given: NewText,
  quotas: ReaderQuotas,
  now: Date,
): Promise<number | null> {
  const reader = await lockReader(tx, userId);
  const [known] = await tx.select().from(texts).where(isText(userId, id));
  if (known) return known.isComplete ? null : findMissing(tx, known);
  const [gone] = await tx
    .select({ id: deletedTexts.id })
    .from(deletedTexts)
    .where(and(eq(deletedTexts.userId, userId), eq(deletedTexts.id, id)));
  if (gone) throw new AppError('text_deleted');
  const abandoned = await deleteAbandoned(tx, userId, now);
  const { source_name: sourceName, word_count: wordCount, page_count: pageCount } = given;
  const { character_count: characterCount, title, author, language, source, chapters } = given;
  const count = reader.textCount - abandoned.texts + 1;
  const characters = reader.characterCount - abandoned.characters + characterCount;
  if (count > quotas.readingTexts || characters > quotas.readingCharacters) {
    throw new AppError('text_quota_reached');
  }
  const sequence = reader.sequence + 1;
  await tx.insert(texts).values({
    userId,
    id,
    title,
    author,
    language,
    source,
    sourceName,
    wordCount,
    characterCount,
    pageCount,
    chapters,
    sequence,
    storedAt: now,
    createdAt: notLater(given.created_at, now),
  });
  await countChange(tx, reader, sequence, {
    texts: 1 - abandoned.texts,
    characters: characterCount - abandoned.characters,
  });
  return 1;
}

async function deleteAbandoned(
  tx: Database,
  userId: string,
  now: Date,
): Promise<{ texts: number; characters: number }> {
  const before = new Date(now.getTime() - UNFINISHED_DAYS * DAY);
  const gone = await tx
    .delete(texts)
    .where(and(eq(texts.userId, userId), eq(texts.isComplete, false), lt(texts.storedAt, before)))
    .returning({ characters: texts.characterCount });
  return { texts: gone.length, characters: gone.reduce((sum, one) => sum + one.characters, 0) };
}

/**
 * Adds pages; those that are there stay as they are.
 * @param first the number of the first one
 * @returns as `beginText`
 * @throws {AppError} `text_not_found`; `validation_error` for pages beyond what was announced
 */
export async function addPages(
  tx: Database,
  userId: string,
  id: string,
  first: number,
  pages: readonly TextPage[],
  now: Date,
): Promise<number | null> {
  const reader = await lockReader(tx, userId);
  const [text] = await tx.select().from(texts).where(isText(userId, id));
  if (!text) throw new AppError('text_not_found');
  if (first + pages.length - 1 > text.pageCount) {
    throw new AppError('validation_error', { fields: { pages: 'are more than were announced' } });
  }
  if (text.isComplete) return null;
  const added = await tx
    .insert(textPages)
    .values(pages.map((page, index) => ({ userId, textId: id, number: first + index, ...page })))
    .onConflictDoNothing()
    .returning({ number: textPages.number });
  const characters = added.reduce(
    (sum, { number }) => sum + (pages[number - first]?.text.length ?? 0),
    text.receivedCharacters,
  );
  if (characters > text.characterCount) {
    throw new AppError('validation_error', { fields: { pages: 'are longer than was announced' } });
  }
  const missing = await findMissing(tx, text);
  const sequence = reader.sequence + 1;
  await tx
    .update(texts)
    .set({
      isComplete: missing === null,
      receivedCharacters: characters,
      storedAt: now,
      sequence,
    })
    .where(isText(userId, id));
  await countChange(tx, reader, sequence);
  return missing;
}

/** The first page of a text that has not arrived; null if all have. */
async function findMissing(tx: Database, text: StoredText): Promise<number | null> {
  const [row] = await rows<{ missing: number | null }>(
    tx,
    sql`select min(n)::int as missing from generate_series(1, ${text.pageCount}::int) n
      where not exists (select 1 from ${textPages} p
        where p.user_id = ${text.userId} and p.text_id = ${text.id} and p.number = n)`,
  );
  return row?.missing ?? null;
}

/** Pages from a number on, as many as one call returns. */
export async function findPages(
  db: Database,
  userId: string,
  id: string,
  first: number,
): Promise<TextPage[]> {
  return db
    .select({ text: textPages.text, blocks: textPages.blocks, emphasis: textPages.emphasis })
    .from(textPages)
    .where(and(isPageOf(userId, id), gte(textPages.number, first)))
    .orderBy(asc(textPages.number))
    .limit(PAGES_PER_CALL);
}

/** @throws {AppError} `text_not_found` */
export async function changeDetails(
  tx: Database,
  userId: string,
  id: string,
  { title, author }: RenameText,
): Promise<StoredText> {
  const reader = await lockReader(tx, userId);
  const sequence = reader.sequence + 1;
  const [changed] = await tx
    .update(texts)
    .set({ title, author, sequence })
    .where(and(isText(userId, id), texts.isComplete))
    .returning();
  if (!changed) throw new AppError('text_not_found');
  await countChange(tx, reader, sequence);
  return changed;
}

/** Deletes a text and notes its id, even if it never arrived: the device that deleted it may have been offline. */
export async function removeText(
  tx: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  const reader = await lockReader(tx, userId);
  const sequence = reader.sequence + 1;
  const [gone] = await tx
    .delete(texts)
    .where(isText(userId, id))
    .returning({ characters: texts.characterCount });
  const noted = await tx
    .insert(deletedTexts)
    .values({ userId, id, deletedAt: now, sequence })
    .onConflictDoNothing()
    .returning({ id: deletedTexts.id });
  if (!gone && noted.length === 0) return;
  await tx.execute(sql`delete from ${deletedTexts} where user_id = ${userId} and id in (
    select id from ${deletedTexts} where user_id = ${userId} order by sequence desc offset ${MOST_DELETED})`);
  await countChange(tx, reader, sequence, {
    texts: gone ? -1 : 0,
    characters: gone ? -gone.characters : 0,
  });
}

/** Ids of deleted texts that are kept; nobody deletes so many before each of their devices has asked once. */
const MOST_DELETED = 5_000;

/** Deletes all texts of a person, some pages at a time, for the deletion of their account. */
export async function deleteTextsOf(db: Database, userId: string): Promise<void> {
  for (;;) {
    const gone = await rows<{ number: number }>(
      db,
      sql`delete from ${textPages} where ctid = any(array(
        select ctid from ${textPages} where user_id = ${userId} limit 1000)) returning number`,
    );
    if (gone.length === 0) return;
    await letOthersIn();
  }
}
