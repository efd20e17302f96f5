import { sql } from 'drizzle-orm';
import { LEECH_LAPSES } from '#contract/flashcards/terms.ts';
import type { StatsReply } from '#contract/flashcards/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import { flashcards, reviews, undoneReviews } from '#server/shared/database/schema/flashcards.ts';
import { rows } from '#server/shared/database/rows.ts';
import { MATURE_DAYS } from '#server/shared/reviews/known-notes.queries.ts';
import { isCounted } from './queue.queries.ts';

/** How far the forecast of due cards looks ahead. */
export const FORECAST_DAYS = 30;

/** The study day of an instant, as in `learning/study-day.ts`, in SQL. */
function studyDayOf(column: string, timeZone: string) {
  return sql`((${sql.raw(column)} at time zone ${timeZone}) - interval '4 hours')::date`;
}

/** Reviews of each study day since a given one, ascending. */
export function reviewsByDay(
  db: Database,
  userId: string,
  since: Date,
  timeZone: string,
): Promise<{ day: string; reviews: number; fresh: number; milliseconds: number }[]> {
  return rows(
    db,
    sql`select ${studyDayOf('r.reviewed_at', timeZone)}::text as day, count(*)::int as reviews,
        count(*) filter (where r.phase = 'new')::int as fresh, sum(r.duration_ms)::float8 as milliseconds
      from ${reviews} r where ${isCounted(userId)} and r.reviewed_at >= ${since.toISOString()}
      group by 1 order by 1`,
  );
}

/** By month ("2026-11"), ascending: reviews of cards past their learning steps, and how many were remembered. */
export function retentionByMonth(
  db: Database,
  userId: string,
  since: Date,
  timeZone: string,
): Promise<{ month: string; reviews: number; remembered: number }[]> {
  return rows(
    db,
    sql`select to_char(${studyDayOf('r.reviewed_at', timeZone)}, 'YYYY-MM') as month, count(*)::int as reviews,
        count(*) filter (where r.rating > 1)::int as remembered
      from ${reviews} r
      where ${isCounted(userId)} and r.phase = 'review' and r.reviewed_at >= ${since.toISOString()}
      group by 1 order by 1`,
  );
}

/** The same since an instant, as one number. */
export async function retentionSince(
  db: Database,
  userId: string,
  since: Date,
): Promise<{ reviews: number; remembered: number }> {
  const [row] = await rows<{ reviews: number; remembered: number }>(
    db,
    sql`select count(*)::int as reviews, count(*) filter (where r.rating > 1)::int as remembered
      from ${reviews} r
      where ${isCounted(userId)} and r.phase = 'review' and r.reviewed_at >= ${since.toISOString()}`,
  );
  return row ?? { reviews: 0, remembered: 0 };
}

/** Cards due on each coming study day; overdue ones count for today. @param today where the forecast begins */
export function dueByDay(
  db: Database,
  userId: string,
  today: string,
  timeZone: string,
): Promise<{ day: string; due: number }[]> {
  const day = sql`greatest(${studyDayOf('k.due', timeZone)}, ${today}::date)`;
  return rows(
    db,
    sql`select ${day}::text as day, count(*)::int as due from ${flashcards} k
      where k.user_id = ${userId} and ${day} < ${today}::date + ${FORECAST_DAYS}::int
      group by 1 order by 1`,
  );
}

export async function countCards(db: Database, userId: string): Promise<StatsReply['cards']> {
  const [row] = await rows<StatsReply['cards']>(
    db,
    sql`select count(*) filter (where k.phase <> 'review')::int as learning,
        count(*) filter (where k.phase = 'review' and k.stability < ${MATURE_DAYS})::int as young,
        count(*) filter (where k.phase = 'review' and k.stability >= ${MATURE_DAYS})::int as mature,
        count(*) filter (where k.lapses >= ${LEECH_LAPSES})::int as leeches
      from ${flashcards} k where k.user_id = ${userId}`,
  );
  return row ?? { learning: 0, young: 0, mature: 0, leeches: 0 };
}

/** Everything these tables store about a person, for the export; the long ones are read in pages. */
export async function exportFlashcards(
  db: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  const [practice, settings] = await Promise.all([
    rows(db, sql`select * from collection_practice where user_id = ${userId}`),
    rows(db, sql`select * from flashcard_settings where user_id = ${userId}`),
  ]);
  return {
    flashcards: readPages<{ note: string; facet: string }>((after, limit) =>
      rows(
        db,
        sql`select * from ${flashcards} k where k.user_id = ${userId}
          and ${after ? sql`(k.note, k.facet) > (${after.note}::uuid, ${after.facet})` : sql`true`}
          order by k.note, k.facet limit ${limit}`,
      ),
    ),
    reviews: readPages<{ id: string; reviewed_at: string }>((after, limit) =>
      rows(
        db,
        sql`select * from ${reviews} r where r.user_id = ${userId}
          and ${after ? sql`(r.reviewed_at, r.id) > (${after.reviewed_at}::timestamptz, ${after.id}::uuid)` : sql`true`}
          order by r.reviewed_at, r.id limit ${limit}`,
      ),
    ),
    undone_reviews: readPages<{ id: string }>((after, limit) =>
      rows(
        db,
        sql`select u.id from ${undoneReviews} u where u.user_id = ${userId}
          and ${after ? sql`u.id > ${after.id}::uuid` : sql`true`} order by u.id limit ${limit}`,
      ),
    ),
    collection_practice: practice,
    flashcard_settings: settings,
  };
}
