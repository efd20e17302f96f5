import { recordDrill } from '#contract/drills/endpoints.ts';
import type { DrillResult } from '#contract/drills/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';

/** Keeps a result in the browser and sends it. Without a network it goes with the next one, or when a page of drills opens. */
export async function keepResult(userId: string, result: DrillResult): Promise<void> {
  writeStored('drill-results', [...(readStored('drill-results') ?? []), { userId, result }]);
  await sendResults(userId);
}

/** Sends what waits, the oldest first. One that the server refuses is dropped: it would refuse it again. */
export async function sendResults(userId: string): Promise<void> {
  const own = (readStored('drill-results') ?? []).filter((waiting) => waiting.userId === userId);
  for (const { result } of own) {
    try {
      await call(recordDrill, { body: result }, { as: userId });
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 422);
      if (!isRefused) return;
    }
    const rest = (readStored('drill-results') ?? []).filter(
      (waiting) => waiting.result.id !== result.id,
    );
    writeStored('drill-results', rest);
  }
}
