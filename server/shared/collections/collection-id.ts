import { desc, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#server/shared/database/database.ts';
import { collections } from '#server/shared/database/schema/core.ts';

/** How far a clock may be set back without new collections being sorted as older than those of before. */
const LONGEST_STEP = 86_400_000;

/** Milliseconds since 1970 of a UUIDv7. */
function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/**
 * Id and time of a new collection, by which lists are sorted: later than every other one, even if the clock was set back by
 * up to a day.
 */
export async function nextCollectionId(
  db: Database,
  now: Date,
): Promise<{ id: string; createdAt: Date }> {
  const believed = v7({ msecs: now.getTime() + LONGEST_STEP, random: new Uint8Array(16) });
  const [newest] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(lt(collections.id, believed))
    .orderBy(desc(collections.id))
    .limit(1);
  const msecs = Math.max(now.getTime(), newest ? timeOf(newest.id) + 1 : 0);
  return { id: v7({ msecs }), createdAt: new Date(msecs) };
}
