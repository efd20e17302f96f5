import {
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { Facet } from '#contract/flashcards/terms.ts';
import type { Exercise, PracticeResult, PracticeSource } from '#contract/practice/schemas.ts';
import type { ExpectedAnswer } from '#german/answers/judgement.ts';
import { users } from './core.ts';

/** An exercise as stored, with what the judge needs. */
export interface KeptExercise extends Omit<Exercise, 'answer_lang'> {
  /** The flashcard whose schedule the answer feeds; null if there is none. */
  card: { note: string; facet: Facet } | null;
  answer: {
    /** As a teacher would give it. */
    text: string;
    lang: 'de' | 'en';
    expected: ExpectedAnswer;
  };
}

/** Practice sessions. Exercises stay as they were asked, even if the dictionary changes. */
export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: jsonb().$type<PracticeSource>().notNull(),
    exercises: jsonb().$type<KeptExercise[]>().notNull(),
    /** Exercise → text typed so far. */
    answers: jsonb().$type<Record<string, string>>().notNull(),
    result: jsonb().$type<PracticeResult>(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    submittedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('practice_by_person').on(table.userId, table.createdAt)],
);

/** How a drill of one rule went. */
export const drillResults = pgTable(
  'drill_results',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the client. */
    id: uuid().notNull(),
    /** "dative-prepositions" */
    drill: text().notNull(),
    level: text({ enum: CEFR_LEVELS }).notNull(),
    /** Of ten. */
    right: smallint().notNull(),
    answeredAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('drills_by_person').on(table.userId, table.answeredAt),
  ],
);
