import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AiExample, ExamplesHistory } from '#contract/sentences/schemas.ts';
import { EXAMPLES_PER_PAGE } from '#contract/sentences/terms.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import {
  contentTiles,
  exampleGenerations,
  modelUsage,
} from '#server/shared/database/schema/sentences.ts';
import type { Database } from '#server/shared/database/database.ts';

/** Answers kept per person; older ones are deleted. */
const KEPT_GENERATIONS = 500;
/** Latest answers for a word that are searched for sentences already seen. */
const REMEMBERED = 10;

export interface Generation {
  word: string;
  topic: string;
  pair: LanguagePair;
  examples: AiExample[];
}

/** Sentences recently shown to a person for a word. */
export async function findSeenExamples(
  db: Database,
  userId: string,
  word: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ examples: exampleGenerations.examples })
    .from(exampleGenerations)
    .where(and(eq(exampleGenerations.userId, userId), eq(exampleGenerations.word, word)))
    .orderBy(desc(exampleGenerations.id))
    .limit(REMEMBERED);
  return new Set(rows.flatMap(({ examples }) => examples.map(({ sentence }) => sentence)));
}

export async function keepGeneration(
  db: Database,
  userId: string,
  { word, topic, pair, examples }: Generation,
  now: Date,
): Promise<void> {
  const id = randomUUIDv7();
  await db
    .insert(exampleGenerations)
    .values({ id, userId, word, topic, languagePair: pair, examples, createdAt: now });
  await db.execute(sql`delete from ${exampleGenerations} where user_id = ${userId} and id < (
    select id from ${exampleGenerations} where user_id = ${userId}
    order by id desc offset ${KEPT_GENERATIONS - 1} limit 1)`);
}

/** @param page from 1 */
export async function listGenerations(
  db: Database,
  userId: string,
  page: number,
): Promise<ExamplesHistory> {
  const mine = eq(exampleGenerations.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(exampleGenerations)
      .where(mine)
      .orderBy(desc(exampleGenerations.id))
      .limit(EXAMPLES_PER_PAGE)
      .offset((page - 1) * EXAMPLES_PER_PAGE),
    db.select({ total: count() }).from(exampleGenerations).where(mine),
  ]);
  return {
    items: rows.map(({ id, word, topic, createdAt, examples }) => ({
      id,
      word,
      topic,
      created_at: createdAt.toISOString(),
      examples,
    })),
    total: counted?.total ?? 0,
  };
}

/** Everything these tables store about a person, for the export. */
export async function exportAi(db: Database, userId: string): Promise<Record<string, unknown>> {
  const [examples, tiles, usage] = await Promise.all([
    db
      .select()
      .from(exampleGenerations)
      .where(eq(exampleGenerations.userId, userId))
      .orderBy(exampleGenerations.id),
    db
      .select()
      .from(contentTiles)
      .where(eq(contentTiles.userId, userId))
      .orderBy(contentTiles.shownAt, contentTiles.id),
    db.select().from(modelUsage).where(eq(modelUsage.userId, userId)).orderBy(modelUsage.day),
  ]);
  return { example_generations: examples, content_tiles: tiles, model_usage: usage };
}
