import type { QueueReply } from '#contract/flashcards/schemas.ts';

/** What a push message says; the service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
}

/** A reminder that is later than this says nothing that anybody still wants to know. */
const LATEST_MILLISECONDS = 3 * 60 * 60 * 1000;

/**
 * The next time that a clock shows an hour: today or tomorrow. Where the hour is skipped in spring, the one after it.
 * @param timeZone an IANA name
 */
export function nextReminder(now: Date, hour: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = at(local.toPlainDate(), hour, timeZone);
  if (today.epochMilliseconds > now.getTime()) return new Date(today.epochMilliseconds);
  return new Date(at(local.toPlainDate().add({ days: 1 }), hour, timeZone).epochMilliseconds);
}

function at(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.ZonedDateTime {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) });
}

/** Whether a reminder that was due is too late by now: the server was down. */
export function isTooLate(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > LATEST_MILLISECONDS;
}

/** The message about today's cards; null if none waits. */
export function reminderOf(counts: QueueReply['counts']): PushMessage | null {
  const waiting = counts.new + counts.learning + counts.review;
  if (waiting === 0) return null;
  const cards = waiting === 1 ? '1 card is waiting' : `${waiting} cards are waiting`;
  return { title: 'Time to review', body: `${cards} for you today.`, path: '/today' };
}
