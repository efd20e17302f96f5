import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Calls of the running minute, shared by all processes. Rows are short-lived and worth nothing after a crash, so the
 * migration makes the table UNLOGGED, which drizzle cannot say.
 */
export const rateLimits = pgTable('rate_limits', {
  /** A keyed hash of route and caller: no address stands here. */
  key: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
