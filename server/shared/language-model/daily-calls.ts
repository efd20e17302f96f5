import { sql } from 'drizzle-orm';
import type { AiConfig } from '#server/shared/config/config.ts';
import { modelUsage } from '#server/shared/database/schema/sentences.ts';
import type { Database } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';

/**
 * Charges one model call to a person's daily budget (UTC). Failed calls count too: they cost as much. Without a model there
 * is nothing to charge.
 * @returns a function that @throws {AppError} `daily_limit_reached`
 */
export function createSpend(
  db: Database,
  ai: Pick<AiConfig, 'callsPerDay'> | null,
  clock: () => Date,
): (userId: string) => Promise<void> {
  if (ai === null) return async () => undefined;
  return async (userId) => {
    const calls = await countModelCall(db, userId, clock().toISOString().slice(0, 10));
    if (calls > ai.callsPerDay) throw new AppError('daily_limit_reached');
  };
}

/** Counts one more call of the day and returns the new number. @param day "2026-11-21" */
async function countModelCall(db: Database, userId: string, day: string): Promise<number> {
  const [row] = await db
    .insert(modelUsage)
    .values({ userId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [modelUsage.userId, modelUsage.day],
      set: { calls: sql`${modelUsage.calls} + 1` },
    })
    .returning({ calls: modelUsage.calls });
  if (!row) throw new Error('the call was not counted');
  return row.calls;
}
