import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AiExample, Tile } from '#contract/sentences/schemas.ts';
import { users } from './core.ts';

/** Sentences made for members: example answers, and the tiles of their feed with their likes. */

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One answer to a request for examples of a word. Ids are UUIDv7. */
export const exampleGenerations = pgTable(
  'example_generations',
  {
    id: uuid().primaryKey(),
    userId: person(),
    word: text().notNull(),
    topic: text().notNull(),
    languagePair: text().notNull(),
    examples: jsonb().$type<AiExample[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('generations_by_user').on(table.userId, table.id),
    index('generations_by_word').on(table.userId, table.word),
  ],
);

/**
 * Tiles shown to a person, with their text: a model never writes the same one twice, and the bank changes with the
 * dictionary. Only the newest and the liked ones are kept.
 */
export const contentTiles = pgTable(
  'content_tiles',
  {
    userId: person(),
    /** UUIDv5 of the sentence. */
    id: uuid().notNull(),
    tile: jsonb().$type<Omit<Tile, 'id' | 'liked'>>().notNull(),
    shownAt: instant().notNull(),
    likedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('tiles_by_time').on(table.userId, table.shownAt),
    index('tiles_by_like').on(table.userId, table.likedAt),
  ],
);

/** A person's model calls by day (UTC). */
export const modelUsage = pgTable(
  'model_usage',
  { userId: person(), day: date({ mode: 'string' }).notNull(), calls: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
