import { and, countDistinct, desc, eq, gte, lt } from 'drizzle-orm';
import { analyticsEvents } from '#server/shared/database/schema/analytics.ts';
import type { Database } from '#server/shared/database/database.ts';

export type AnalyticsEvent = Omit<typeof analyticsEvents.$inferInsert, 'id'>;

export async function saveEvent(db: Database, event: AnalyticsEvent): Promise<void> {
  await db.insert(analyticsEvents).values(event);
}

/** Deletes older events. */
export async function forgetEventsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(analyticsEvents).where(lt(analyticsEvents.hour, time));
}

/** Headwords that at least `people` different visitors looked up since then, most visitors first. */
export async function listPopular(
  db: Database,
  { since, people, limit }: { since: Date; people: number; limit: number },
): Promise<string[]> {
  const visitors = countDistinct(analyticsEvents.visitorId);
  const rows = await db
    .select({ word: analyticsEvents.subject })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.kind, 'search'), gte(analyticsEvents.hour, since)))
    .groupBy(analyticsEvents.subject)
    .having(gte(visitors, people))
    .orderBy(desc(visitors), analyticsEvents.subject)
    .limit(limit);
  return rows.map(({ word }) => word);
}
