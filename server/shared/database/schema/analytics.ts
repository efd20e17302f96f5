import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ANALYTICS_KINDS = ['page-view', 'search', 'study'] as const;

/**
 * Events of visitors who agreed to be counted. No account and no IP address: only the random ids in their cookies, which
 * withdrawing consent deletes, and for a week a number that tells the addresses of one day apart.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ANALYTICS_KINDS }).notNull(),
    visitorId: uuid().notNull(),
    visitId: uuid().notNull(),
    /** The page pattern, the headword, or the activity. */
    subject: text().notNull(),
    /** Number of answers in a study session. */
    amount: integer(),
    /**
     * For a search that may be shown as popular: the caller's address, hashed with a salt that is deleted after the day.
     * Null after a week.
     */
    address: text(),
    /** The hour of the event: nothing needs the minute. */
    hour: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('analytics_by_hour').on(table.hour),
    index('searches_by_hour')
      .on(table.hour, table.subject)
      .where(sql`${table.kind} = 'search'`),
  ],
);
