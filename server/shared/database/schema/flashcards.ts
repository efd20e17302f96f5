import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { CARD_PHASES, FACETS } from '#contract/flashcards/terms.ts';
import type { Exam } from '#contract/flashcards/schemas.ts';
import { collections, users } from './core.ts';

/**
 * What members learn. `reviews` and `undone_reviews` only grow and are the truth: whatever order they arrive in, from
 * however many devices, a card's state is what its reviews without the undone ones lead to. `flashcards` keeps that
 * state, so that the due queue is one index scan.
 */

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One answer to one card. */
export const reviews = pgTable(
  'reviews',
  {
    userId: person(),
    /** Made by the client. */
    id: uuid().notNull(),
    /** Entry uuid, or the id of an own item. */
    note: uuid().notNull(),
    facet: text({ enum: FACETS }).notNull(),
    /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
    rating: smallint().notNull(),
    /** The phase in which the answer found the card; set anew where an earlier review arrives later. */
    phase: text({ enum: CARD_PHASES }).notNull(),
    reviewedAt: instant().notNull(),
    durationMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reviews_of_card').on(table.userId, table.note, table.facet),
    index('reviews_by_time').on(table.userId, table.reviewedAt),
  ],
);

/** Ids of reviews taken back; the review itself may not have arrived yet. */
export const undoneReviews = pgTable(
  'undone_reviews',
  { userId: person(), id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The state of each card that was reviewed. */
export const flashcards = pgTable(
  'flashcards',
  {
    userId: person(),
    note: uuid().notNull(),
    facet: text({ enum: FACETS }).notNull(),
    phase: text({ enum: CARD_PHASES }).notNull(),
    due: instant().notNull(),
    /** Eight bytes: a state read back must go on exactly as in memory. */
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningSteps: smallint().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    lastReview: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.note, table.facet] }),
    index('flashcards_due').on(table.userId, table.due),
  ],
);

/** Which facets of a collection a person practises; also makes somebody else's public collection one of theirs to practise. */
export const collectionPractice = pgTable(
  'collection_practice',
  {
    userId: person(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    facets: text({ enum: FACETS }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.collectionId] }),
    index('practice_by_collection').on(table.collectionId),
  ],
);

export const flashcardSettings = pgTable('flashcard_settings', {
  userId: person().primaryKey(),
  desiredRetention: real().notNull(),
  newPerDay: integer().notNull(),
  reviewsPerDay: integer().notNull(),
  exam: jsonb().$type<Exam>(),
  dailyGoal: integer(),
  /** Reviews from before it do not count any more. */
  resetAt: instant(),
});
