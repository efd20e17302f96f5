import { type SQL, sql } from 'drizzle-orm';
import { LEECH_LAPSES } from '#contract/flashcards/terms.ts';
import type { StatsReply } from '#contract/flashcards/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { readPages } from '#server/shared/database/pages.ts';
import {
  flashcards,
  flashcardSettings,
  reviews,
  undoneReviews,
} from '#server/shared/database/schema/flashcards.ts';
import { addDays, dayStart, daysBetween } from '#learning/study-day.ts';
import { rows } from '#server/shared/database/rows.ts';
import { MATURE_DAYS } from '#server/shared/reviews/known-notes.queries.ts';
import { isCounted } from './queue.queries.ts';

/** How far the forecast of due cards looks ahead. */
const FORECAST_DAYS = 30;

/** The study day of an instant, as in `learning/study-day.ts`, in SQL. */
function studyDayOf(column: string, timeZone: string) {
  return sql`((${sql.raw(column)} at time zone ${timeZone}) - interval '4 hours')::date`;
}

/** A span of whole study days; null: to the last review. */
export interface Span {
  from: Date;
  to: Date | null;
}

/** Reviews that one query reads: this takes the embedded database 60 ms. */
const REVIEWS_A_SPAN = 20_000;
/** A person has at most 2,000 reviews a day. */
const DAYS_A_SPAN = 10;

/**
 * Divides the time since a study day began, so that no query reads very many reviews.
 * @param day "2026-11-21", where it begins
 */
export async function spansSince(
  db: Database,
  userId: string,
  { day, today, timeZone }: { day: string; today: string; timeZone: string },
): Promise<Span[]> {
  const from = dayStart(day, timeZone);
  const [held] = await rows<{ count: number }>(
    db,
    sql`select review_count as count from ${flashcardSettings} where user_id = ${userId}`,
  );
  if ((held?.count ?? 0) <= REVIEWS_A_SPAN) return [{ from, to: null }];
  const starts = [day];
  for (
    let next = addDays(day, DAYS_A_SPAN);
    daysBetween(next, today) >= 0;
    next = addDays(next, DAYS_A_SPAN)
  ) {
    starts.push(next);
  }
  return starts.map((start, place) => {
    const end = starts[place + 1];
    return {
      from: dayStart(start, timeZone),
      to: end === undefined ? null : dayStart(end, timeZone),
    };
  });
}

/** Runs a query for each span, after other queries. */
async function ofSpans<Row>(
  spans: readonly Span[],
  read: (isInSpan: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const span of spans) {
    await letOthersIn();
    const { from, to } = span;
    const isBefore = to === null ? sql`true` : sql`r.reviewed_at < ${to.toISOString()}`;
    found.push(...(await read(sql`(r.reviewed_at >= ${from.toISOString()} and ${isBefore})`)));
  }
  return found;
}

/** Reviews of each study day, ascending. */
export function reviewsByDay(
  db: Database,
  userId: string,
  spans: readonly Span[],
  timeZone: string,
): Promise<{ day: string; reviews: number; fresh: number; milliseconds: number }[]> {
  return ofSpans(spans, (isInSpan) =>
    rows(
      db,
      sql`select ${studyDayOf('r.reviewed_at', timeZone)}::text as day, count(*)::int as reviews,
          count(*) filter (where r.phase = 'new')::int as fresh, sum(r.duration_ms)::float8 as milliseconds
        from ${reviews} r where ${isCounted(userId)} and ${isInSpan}
        group by 1 order by 1`,
    ),
  );
}

/** Reviews of cards past their learning steps, and how many were remembered. */
interface Retention {
  reviews: number;
  remembered: number;
}

/** By month ("2026-11"), ascending. */
export async function retentionByMonth(
  db: Database,
  userId: string,
  spans: readonly Span[],
  timeZone: string,
): Promise<(Retention & { month: string })[]> {
  const found = await ofSpans(spans, (isInSpan) =>
    rows<Retention & { month: string }>(
      db,
      sql`select to_char(${studyDayOf('r.reviewed_at', timeZone)}, 'YYYY-MM') as month, count(*)::int as reviews,
          count(*) filter (where r.rating > 1)::int as remembered
        from ${reviews} r where ${isCounted(userId)} and r.phase = 'review' and ${isInSpan}
        group by 1 order by 1`,
    ),
  );
  return [...Map.groupBy(found, ({ month }) => month)].map(([month, parts]) =>
    Object.assign({ month }, sumOf(parts)),
  );
}

/** In all spans together. */
export async function retentionOf(
  db: Database,
  userId: string,
  spans: readonly Span[],
): Promise<Retention> {
  const found = await ofSpans(spans, (isInSpan) =>
    rows<Retention>(
      db,
      sql`select count(*)::int as reviews, count(*) filter (where r.rating > 1)::int as remembered
        from ${reviews} r where ${isCounted(userId)} and r.phase = 'review' and ${isInSpan}`,
    ),
  );
  return sumOf(found);
}

function sumOf(parts: readonly Retention[]): Retention {
  return {
    reviews: parts.reduce((sum, part) => sum + part.reviews, 0),
    remembered: parts.reduce((sum, part) => sum + part.remembered, 0),
  };
}

/** Numbers of cards due on each study day from today on; overdue ones count for today. */
export async function dueByDay(
  db: Database,
  userId: string,
  today: string,
  timeZone: string,
): Promise<number[]> {
  const ends = Array.from({ length: FORECAST_DAYS }, (_, day) =>
    dayStart(addDays(today, day + 1), timeZone).toISOString(),
  );
  const found = await rows<{ day: number; due: number }>(
    db,
    sql`select width_bucket(k.due, ${sql.param(ends)}::timestamptz[]) as day, count(*)::int as due
      from ${flashcards} k where k.user_id = ${userId} and k.due < ${ends.at(-1)}
      group by 1`,
  );
  const dueOn = new Map(found.map(({ day, due }) => [day, due]));
  return ends.map((_, day) => dueOn.get(day) ?? 0);
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
  const [practice, settings, devices] = await Promise.all([
    rows(db, sql`select * from collection_practice where user_id = ${userId}`),
    rows(db, sql`select * from flashcard_settings where user_id = ${userId}`),
    rows(db, sql`select * from reminded_devices where user_id = ${userId} order by created_at`),
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
    // By the primary key: a page is one scan of it, whatever the planner knows of the table.
    reviews: readPages<{ id: string }>((after, limit) =>
      rows(
        db,
        sql`select * from ${reviews} r where r.user_id = ${userId}
          and ${after ? sql`r.id > ${after.id}::uuid` : sql`true`} order by r.id limit ${limit}`,
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
    reminded_devices: devices,
  };
}
