import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Calls in the current minute, shared by all processes. Rows are short-lived and worthless after a crash, so the migration
 * makes the table UNLOGGED, which drizzle cannot express.
 */
export const rateLimits = pgTable('rate_limits', {
  /** A keyed hash of route and caller: IP addresses are not stored. */
  key: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
