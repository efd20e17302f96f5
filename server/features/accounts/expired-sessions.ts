import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { sessions } from '#server/shared/database/schema/core.ts';

/** Small, so that no other query waits long. A session of ninety days has up to some thousand refresh tokens. */
const BATCH = 100;

/**
 * Deletes expired sessions with their refresh tokens. Safe to run in several processes at once.
 * @returns how many
 */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(lt(sessions.expiresAt, now))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await db
      .delete(sessions)
      .where(inArray(sessions.id, expired))
      .returning({ id: sessions.id });
    count += deleted.length;
    if (deleted.length < BATCH) return count;
  }
}
