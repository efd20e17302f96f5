import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { sessions } from '#server/shared/database/schema/core.ts';

/** Short enough that nobody waits for it. A session of ninety days has up to some thousand refresh tokens. */
const BATCH = 100;

/**
 * Deletes the sessions that are over, their refresh tokens with them. Several processes may do so at once.
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
