import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DrillResult } from '#contract/drills/schemas.ts';
import { KEPT_DRILL_RESULTS } from '#contract/drills/terms.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { drillResults } from '#server/shared/database/schema/practice.ts';
import { writings } from '#server/shared/database/schema/writing.ts';
import { familyOfCorrection } from '#server/shared/grading/mistake-families.ts';
import type { KeptResult, MarkedText } from './your-german.rules.ts';

/** The texts that a person's German is told from: about a year of a letter a week. */
const TEXTS = 50;

/** Keeps a result; the same one again changes nothing, and the oldest make room. */
export async function keepResult(
  tx: Database,
  userId: string,
  { id, drill, level, right, answered_at: answeredAt }: DrillResult,
): Promise<void> {
  await tx
    .insert(drillResults)
    .values({ userId, id, drill, level, right, answeredAt: new Date(answeredAt) })
    .onConflictDoNothing();
  const surplus = await tx
    .select({ id: drillResults.id })
    .from(drillResults)
    .where(eq(drillResults.userId, userId))
    .orderBy(desc(drillResults.answeredAt), drillResults.id)
    .offset(KEPT_DRILL_RESULTS);
  if (surplus.length === 0) return;
  const ids = surplus.map((result) => result.id);
  await tx
    .delete(drillResults)
    .where(and(eq(drillResults.userId, userId), inArray(drillResults.id, ids)));
}

/** The newest first. */
export async function listResults(db: Database, userId: string): Promise<KeptResult[]> {
  const found = await db
    .select()
    .from(drillResults)
    .where(eq(drillResults.userId, userId))
    .orderBy(desc(drillResults.answeredAt), drillResults.id);
  return found.map(({ drill, level, right, answeredAt }) => ({
    drill,
    level,
    right,
    answered_at: answeredAt.toISOString(),
  }));
}

/** The latest marked texts with their sure mistakes, the newest first. Whole results would be megabytes. */
export async function listMarkedTexts(db: Database, userId: string): Promise<MarkedText[]> {
  const found = await rows<{
    at: string | Date;
    words: number;
    corrections: [
      rule: string,
      family: string | null,
      original: string,
      corrected: string | null,
    ][];
  }>(
    db,
    sql`select created_at as at, (result #>> '{gates,length,words}')::int as words, coalesce((
        select jsonb_agg(jsonb_build_array(c ->> 'rule', c ->> 'family', c ->> 'original', c ->> 'corrected'))
        from jsonb_array_elements(result -> 'corrections') c
        where c ->> 'certainty' is distinct from 'maybe'
      ), '[]') as corrections
      from ${writings} where user_id = ${userId} order by id desc limit ${TEXTS}`,
  );
  return found.map(({ at, words, corrections }) => ({
    at: new Date(at),
    words,
    mistakes: corrections.flatMap(([rule, family, original, corrected]) => {
      const found_ = family ?? familyOfCorrection(rule, original, corrected);
      return found_ === null ? [] : [found_];
    }),
  }));
}

/** For the account's export. */
export async function exportDrills(db: Database, userId: string): Promise<Record<string, unknown>> {
  const own = await db
    .select()
    .from(drillResults)
    .where(eq(drillResults.userId, userId))
    .orderBy(drillResults.answeredAt, drillResults.id);
  return { drill_results: own };
}
