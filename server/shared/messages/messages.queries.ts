import { and, count, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ContactMessage } from '#contract/contact/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { messages } from '#server/shared/database/schema/contact.ts';
import { users } from '#server/shared/database/schema/core.ts';

/** Unanswered messages that are kept; of them, at most so many of guests, whom nothing else holds back. */
const MOST_OPEN = 5000;
const MOST_OPEN_OF_GUESTS = 1000;
const DAY = 24 * 60 * 60 * 1000;
/** As the privacy policy states. */
const KEPT = 365 * DAY;
/** A message that could not be mailed is tried again for so long, this often. */
const TRIED_FOR = 3 * DAY;
const TRIED_EVERY = 30 * 60 * 1000;

export type Message = typeof messages.$inferSelect;

/** A message with its writer's name; null for a guest. */
export interface WrittenMessage {
  message: Message;
  writer: string | null;
}

/**
 * Keeps a message; the same one again changes nothing.
 * @param userId null for a guest
 * @returns false if too many wait for an answer
 */
export async function keepMessage(
  db: Database,
  { id, topic, reply_to: replyTo, text }: ContactMessage,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const isOpen = isNull(messages.answeredAt);
  const [all, ofGuests] = await Promise.all([
    db.select({ open: count() }).from(messages).where(isOpen),
    db
      .select({ open: count() })
      .from(messages)
      .where(and(isOpen, isNull(messages.userId))),
  ]);
  if ((all[0]?.open ?? 0) >= MOST_OPEN) return false;
  if (userId === null && (ofGuests[0]?.open ?? 0) >= MOST_OPEN_OF_GUESTS) return false;
  await db
    .insert(messages)
    .values({ id, userId, topic, replyTo, text, createdAt: now })
    .onConflictDoNothing();
  return true;
}

/** Messages with their writers, the newest first. */
export function listMessages(
  db: Database,
  { isAnswered, limit }: { isAnswered: boolean; limit: number },
): Promise<WrittenMessage[]> {
  return db
    .select({ message: messages, writer: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .where(isAnswered ? isNotNull(messages.answeredAt) : isNull(messages.answeredAt))
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit);
}

/** @returns whether there was such an open message */
export async function markAnswered(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(messages)
    .set({ answeredAt: now })
    .where(and(eq(messages.id, id), isNull(messages.answeredAt)))
    .returning({ id: messages.id });
  return marked.length > 0;
}

/** Takes a message that has yet to be mailed, which no other process then takes for half an hour; null if there is none. */
export async function takeUnmailed(db: Database, now: Date): Promise<Message | null> {
  const due = and(
    isNull(messages.mailedAt),
    isNull(messages.answeredAt),
    gt(messages.createdAt, new Date(now.getTime() - TRIED_FOR)),
    or(isNull(messages.triedAt), lt(messages.triedAt, new Date(now.getTime() - TRIED_EVERY))),
  );
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(messages)
      .where(due)
      .orderBy(messages.createdAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    await tx.update(messages).set({ triedAt: now }).where(eq(messages.id, next.id));
    return next;
  });
}

export async function markMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.update(messages).set({ mailedAt: now }).where(eq(messages.id, id));
}

/** Deletes messages that are older than the privacy policy allows. */
export async function forgetOldMessages(db: Database, now: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, new Date(now.getTime() - KEPT)));
}

/** For the account's export. */
export async function exportMessages(
  db: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  const own = await db
    .select()
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(messages.createdAt, messages.id);
  return { messages: own };
}
