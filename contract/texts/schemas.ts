import { z } from 'zod';
import { isPlain, nfcText } from '../nfc-text.ts';
import {
  BLOCK_KINDS,
  FINISHED_PER_CALL,
  PAGE_BLOCKS,
  PAGE_EMPHASIS,
  PAGE_TEXT_LENGTH,
  PAGES_CALL_LENGTH,
  PAGES_PER_CALL,
  TEXT_AUTHOR_LENGTH,
  TEXT_CHAPTER_TITLES_LENGTH,
  TEXT_CHAPTERS,
  TEXT_PAGES,
  TEXT_SEARCH_LENGTH,
  TEXT_SOURCE_NAME_LENGTH,
  TEXT_SOURCES,
  TEXT_TITLE_LENGTH,
} from './terms.ts';

/**
 * A person's own texts. A text has pages, numbered from 1, which never change; chapters begin with a page. Ranges are
 * [start, end) in UTF-16 code units of the page's `text`. Times of changes are those of the device, and the newest counts.
 */

const plainText = (most: number) =>
  nfcText(z.string().max(most)).refine(isPlain, 'has control characters');
const pageNumberSchema = z.number().int().min(1).max(TEXT_PAGES);
const offset = z.number().int().min(0).max(PAGE_TEXT_LENGTH);
const textRangeSchema = z
  .tuple([offset, offset])
  .refine(([start, end]) => start < end, 'is empty or backwards');
export type TextRange = z.infer<typeof textRangeSchema>;

/** A time from the start of a film, in milliseconds; a day at most. */
const millisecond = z.number().int().min(0).max(86_400_000);

/** What a page consists of. Its text is the page's within `range`. */
export const textBlockSchema = z.strictObject({
  kind: z.enum(BLOCK_KINDS),
  range: textRangeSchema,
  /** Of a heading: 1 to 3. */
  level: z.number().int().min(1).max(3).optional(),
  /** Of a line of subtitles: when it appears and disappears. */
  time: z.tuple([millisecond, millisecond]).optional(),
  /** The rest of a block that began on the page before. */
  continues: z.literal(true).optional(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

/** Whether ranges are in order, apart from each other and within the text. */
const areInOrder = (ranges: readonly TextRange[], length: number): boolean =>
  ranges.every(([start, end], index) => end <= length && start >= (ranges[index - 1]?.[1] ?? 0));

export const textPageSchema = z
  .strictObject({
    /** The blocks' texts, with "\n\n" in between; between lines of subtitles "\n". What is sent to be analysed. */
    text: plainText(PAGE_TEXT_LENGTH),
    /** In the order of the text. */
    blocks: z.array(textBlockSchema).min(1).max(PAGE_BLOCKS),
    /** Emphasised, in the order of the text. */
    emphasis: z.array(textRangeSchema).max(PAGE_EMPHASIS),
  })
  .refine(
    ({ text, blocks, emphasis }) =>
      areInOrder(
        blocks.map(({ range }) => range),
        text.length,
      ) && areInOrder(emphasis, text.length),
    'has ranges outside of its text or out of order',
  );
export type TextPage = z.infer<typeof textPageSchema>;

export const textChapterSchema = z.strictObject({
  /** Empty if it has none. */
  title: plainText(TEXT_TITLE_LENGTH),
  /** Its first page. */
  page: pageNumberSchema,
});
export type TextChapter = z.infer<typeof textChapterSchema>;

const titleSchema = plainText(TEXT_TITLE_LENGTH).trim().min(1, 'Please give the text a title');
const authorSchema = plainText(TEXT_AUTHOR_LENGTH).trim();

/** What a text is, without its pages. Empty strings for what is not known. */
export const newTextSchema = z.strictObject({
  title: titleSchema,
  author: authorSchema,
  /** "de"; ISO 639-1 of another language that was recognised; "und" if none was. */
  language: z.string().regex(/^[a-z]{2,3}$/u),
  source: z.enum(TEXT_SOURCES),
  /** The name of the file, or the address that was shared. */
  source_name: plainText(TEXT_SOURCE_NAME_LENGTH),
  word_count: z.number().int().min(1).max(10_000_000),
  /** UTF-16 code units of all pages' texts. */
  character_count: z
    .number()
    .int()
    .min(1)
    .max(TEXT_PAGES * PAGE_TEXT_LENGTH),
  page_count: pageNumberSchema,
  /** At least one, which begins with page 1; in the order of their pages. */
  chapters: z
    .array(textChapterSchema)
    .min(1)
    .max(TEXT_CHAPTERS)
    .refine(
      (chapters) =>
        chapters[0]?.page === 1 &&
        chapters.every(({ page }, index) => page > (chapters[index - 1]?.page ?? 0)),
      'are not in the order of their pages',
    )
    .refine(
      (chapters) =>
        chapters.reduce((sum, { title }) => sum + title.length, 0) <= TEXT_CHAPTER_TITLES_LENGTH,
      'have titles that are too long',
    ),
  created_at: z.iso.datetime(),
});
export type NewText = z.infer<typeof newTextSchema>;

/** Where somebody reads: the first character in sight. */
export const textPlaceSchema = z.strictObject({
  page: pageNumberSchema,
  /** UTF-16, in the page's text. */
  offset,
  changed_at: z.iso.datetime(),
});
export type TextPlace = z.infer<typeof textPlaceSchema>;

/** A text in a list, and what its reader shows around the page. */
export const textHeadSchema = newTextSchema.extend({
  id: z.uuid(),
  /** Null until it is read. */
  opened_at: z.iso.datetime().nullable(),
  place: textPlaceSchema.nullable(),
  /** Finished pages as [first, last], in order. */
  finished: z.array(z.tuple([pageNumberSchema, pageNumberSchema])),
});
export type TextHead = z.infer<typeof textHeadSchema>;

export const textsQuerySchema = z.strictObject({
  /** The `sequence` of the reply before; omitted for everything. */
  since: z.coerce.number().int().min(1).max(999_999_999).optional(),
});

const used = z.object({ used: z.number().int(), most: z.number().int() });
/** How much of an account's room is used. */
export const textRoomSchema = z.object({ texts: used, characters: used });
export type TextRoom = z.infer<typeof textRoomSchema>;

export const textsReplySchema = z.object({
  /** Changed since, without those whose pages have not all arrived. */
  texts: z.array(textHeadSchema),
  /** Deleted since. */
  deleted: z.array(z.uuid()),
  sequence: z.number().int(),
  /** Whether there are more changes: ask again with this `sequence`. */
  more: z.boolean(),
  room: textRoomSchema,
});
export type TextsReply = z.infer<typeof textsReplySchema>;

export const textUploadReplySchema = z.object({
  /** The first page that has not arrived; null if the text is complete. */
  missing: pageNumberSchema.nullable(),
});
export type TextUploadReply = z.infer<typeof textUploadReplySchema>;

export const uploadPagesSchema = z.strictObject({
  pages: z
    .array(textPageSchema)
    .min(1)
    .max(PAGES_PER_CALL)
    .refine(
      (pages) => pages.reduce((sum, { text }) => sum + text.length, 0) <= PAGES_CALL_LENGTH,
      'are longer than one call takes',
    ),
});

export const textPagesReplySchema = z.object({
  /** The number of the first of these pages. */
  first: pageNumberSchema,
  pages: z.array(textPageSchema),
});
export type TextPagesReply = z.infer<typeof textPagesReplySchema>;

export const openTextQuerySchema = z.strictObject({
  /** Default: where the person reads. */
  page: z.coerce.number().int().min(1).max(TEXT_PAGES).optional(),
});
export const openTextReplySchema = textPagesReplySchema.extend({ text: textHeadSchema });
export type OpenTextReply = z.infer<typeof openTextReplySchema>;

export const renameTextSchema = z.strictObject({ title: titleSchema, author: authorSchema });
export type RenameText = z.infer<typeof renameTextSchema>;

export const finishedPageSchema = z.strictObject({
  page: pageNumberSchema,
  is_finished: z.boolean(),
  changed_at: z.iso.datetime(),
});
export type FinishedPage = z.infer<typeof finishedPageSchema>;

export const textProgressSchema = z.strictObject({
  place: textPlaceSchema.optional(),
  opened_at: z.iso.datetime().optional(),
  finished: z.array(finishedPageSchema).max(FINISHED_PER_CALL).optional(),
});
export type TextProgress = z.infer<typeof textProgressSchema>;

export const textSearchQuerySchema = z.strictObject({
  q: plainText(TEXT_SEARCH_LENGTH).trim().min(2, 'Please enter at least two letters'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100).default(1),
});

export const textMatchSchema = z.object({
  id: z.uuid(),
  /** The first page with it; null if only title or author have it. */
  page: pageNumberSchema.nullable(),
  /** The text around it, and where it is in that; empty if `page` is null. */
  excerpt: z.string(),
  range: z.tuple([z.number().int(), z.number().int()]),
  /** Pages with it. */
  pages: z.number().int(),
});
export type TextMatch = z.infer<typeof textMatchSchema>;
export const textSearchReplySchema = z.object({
  matches: z.array(textMatchSchema),
  more: z.boolean(),
});
export type TextSearchReply = z.infer<typeof textSearchReplySchema>;
