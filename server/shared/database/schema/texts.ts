import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { TextBlock, TextChapter, TextRange } from '#contract/texts/schemas.ts';
import { TEXT_SOURCES } from '#contract/texts/terms.ts';
import { users } from './core.ts';

/**
 * A person's own texts, and which words they know. Ids are made by the client, so each is a person's own. `sequence` numbers
 * a person's changes: a device asks for those after the last one it has seen.
 */

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const sequence = () => bigint({ mode: 'number' }).notNull();
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What is true of all texts and words of a person. Every change locks its row, so that changes have an order. */
export const readers = pgTable('readers', {
  userId: person().primaryKey(),
  /** Of the last change. */
  sequence: sequence().default(0),
  /** Rows of `texts`, and the sum of their `character_count`. */
  textCount: integer().notNull().default(0),
  characterCount: bigint({ mode: 'number' }).notNull().default(0),
  /** Rows of `word_marks`. */
  markCount: integer().notNull().default(0),
  knownLevel: text({ enum: CEFR_LEVELS }),
  knownLevelChangedAt: instant(),
});

export const texts = pgTable(
  'texts',
  {
    userId: person(),
    id: uuid().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    language: text().notNull(),
    source: text({ enum: TEXT_SOURCES }).notNull(),
    sourceName: text().notNull(),
    wordCount: integer().notNull(),
    /** UTF-16 code units of all pages, as announced; they may be fewer, never more. */
    characterCount: integer().notNull(),
    /** Of the pages that have arrived. */
    receivedCharacters: integer().notNull().default(0),
    pageCount: integer().notNull(),
    chapters: jsonb().$type<TextChapter[]>().notNull(),
    createdAt: instant().notNull(),
    /** When its first part arrived: uploads that nobody finishes are deleted. */
    storedAt: instant().notNull(),
    /** Whether all pages have arrived. */
    isComplete: boolean().notNull().default(false),
    openedAt: instant(),
    placePage: integer(),
    placeOffset: integer(),
    placeChangedAt: instant(),
    sequence: sequence(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('texts_by_change').on(table.userId, table.sequence),
  ],
);

export const textPages = pgTable(
  'text_pages',
  {
    userId: uuid().notNull(),
    textId: uuid().notNull(),
    number: integer().notNull(),
    text: text().notNull(),
    blocks: jsonb().$type<TextBlock[]>().notNull(),
    emphasis: jsonb().$type<TextRange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.textId, table.number] }),
    foreignKey({
      columns: [table.userId, table.textId],
      foreignColumns: [texts.userId, texts.id],
    }).onDelete('cascade'),
  ],
);

/** Pages that somebody has marked as finished, or as not finished again. */
export const finishedPages = pgTable(
  'finished_pages',
  {
    userId: uuid().notNull(),
    textId: uuid().notNull(),
    page: integer().notNull(),
    isFinished: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.textId, table.page] }),
    foreignKey({
      columns: [table.userId, table.textId],
      foreignColumns: [texts.userId, texts.id],
    }).onDelete('cascade'),
  ],
);

/** Ids of deleted texts, so that other devices delete them, too, and none sends them again. */
export const deletedTexts = pgTable(
  'deleted_texts',
  { userId: person(), id: uuid().notNull(), deletedAt: instant().notNull(), sequence: sequence() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('deleted_texts_by_change').on(table.userId, table.sequence),
  ],
);

/** What a person said of a word; null: taken back. */
export const wordMarks = pgTable(
  'word_marks',
  {
    userId: person(),
    entryUuid: uuid().notNull(),
    mark: smallint(),
    changedAt: instant().notNull(),
    sequence: sequence(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryUuid] }),
    index('word_marks_by_change').on(table.userId, table.sequence),
  ],
);
