import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_TOPICS } from '#contract/contact/terms.ts';
import { users } from './core.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Messages to the operator, of members and guests. */
export const messages = pgTable(
  'messages',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    /** Null for a guest. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: CONTACT_TOPICS }).notNull(),
    /** Null if no answer is wanted. */
    replyTo: text(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    /** The last attempt to mail it. */
    triedAt: instant(),
    mailedAt: instant(),
  },
  (table) => [
    index('messages_by_time').on(table.createdAt),
    index('messages_by_user').on(table.userId),
    index('open_messages')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
  ],
);
