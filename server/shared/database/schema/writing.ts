import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import { users } from './core.ts';

/** Texts that members had graded, with the task and the result as shown. Ids are UUIDv7. */
export const writings = pgTable(
  'writings',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    prompt: jsonb().$type<StoredPrompt>().notNull(),
    text: text().notNull(),
    result: jsonb().$type<WritingResult>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('writings_by_user').on(table.userId, table.id)],
);
