import { and, desc, eq, gte, isNotNull, lt, max, sql } from 'drizzle-orm';
import { analyticsEvents } from '#server/shared/database/schema/analytics.ts';
import { settings } from '#server/shared/database/schema/core.ts';
import type { Database } from '#server/shared/database/database.ts';

export type AnalyticsEvent = Omit<typeof analyticsEvents.$inferInsert, 'id'>;

export async function saveEvent(db: Database, event: AnalyticsEvent): Promise<void> {
  await db.insert(analyticsEvents).values(event);
}

/** Deletes older events. */
export async function forgetEventsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(analyticsEvents).where(lt(analyticsEvents.hour, time));
}

/** Deletes what tells addresses apart from older events. */
export async function forgetAddressesBefore(db: Database, time: Date): Promise<void> {
  await db
    .update(analyticsEvents)
    .set({ address: null })
    .where(and(lt(analyticsEvents.hour, time), isNotNull(analyticsEvents.address)));
}

/**
 * Headwords that at least `people` different visitors looked up on one day since then, each from an address of its own; the
 * most first. One caller who goes on for days, or who makes up visitors, counts as one.
 */
export async function listPopular(
  db: Database,
  { since, people, limit }: { since: Date; people: number; limit: number },
): Promise<string[]> {
  const { subject, visitorId, address, hour, kind } = analyticsEvents;
  const days = db
    .select({
      word: subject,
      people: sql<number>`least(count(distinct ${visitorId}), count(distinct ${address}))`.as(
        'people',
      ),
    })
    .from(analyticsEvents)
    .where(and(eq(kind, 'search'), gte(hour, since), isNotNull(address)))
    .groupBy(subject, sql`(${hour} at time zone 'UTC')::date`)
    .as('days');
  const most = max(days.people);
  const rows = await db
    .select({ word: days.word })
    .from(days)
    .groupBy(days.word)
    .having(gte(most, people))
    .orderBy(desc(most), days.word)
    .limit(limit);
  return rows.map(({ word }) => word);
}

const SALT = 'analytics_salt';

/** The salt of a day, the same for all processes: `fresh` if there is none yet. It replaces the previous day's. */
export async function saltOfDay(db: Database, day: string, fresh: string): Promise<string> {
  const value = `${day} ${fresh}`;
  const [row] = await db
    .insert(settings)
    .values({ key: SALT, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`case when left(${settings.value}, ${day.length}) = ${day} then ${settings.value} else ${value} end`,
      },
    })
    .returning({ value: settings.value });
  if (!row) throw new Error('the salt was not written');
  return row.value.slice(day.length + 1);
}
