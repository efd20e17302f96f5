import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ANALYTICS_KINDS = ['page-view', 'search', 'study'] as const;

/**
 * What visitors did who agreed to be counted. No account, no address of theirs on the internet: only the random numbers
 * in their cookies, which withdrawing deletes.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ANALYTICS_KINDS }).notNull(),
    visitorId: uuid().notNull(),
    visitId: uuid().notNull(),
    /** The kind of page, the headword, or the activity. */
    subject: text().notNull(),
    /** Answers of a study session. */
    amount: integer(),
    /** The hour in which it happened: nothing needs the minute. */
    hour: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('analytics_by_hour').on(table.hour),
    index('searches_by_hour')
      .on(table.hour, table.subject)
      .where(sql`${table.kind} = 'search'`),
  ],
);
