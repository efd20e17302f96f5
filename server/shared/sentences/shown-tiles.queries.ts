import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { contentTiles } from '#server/shared/database/schema/sentences.ts';

/** Whether a person was shown this tile, as far back as tiles are kept. */
export async function wasShown(db: Database, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(contentTiles.userId, userId), eq(contentTiles.id, id));
  return (await db.select({ id: contentTiles.id }).from(contentTiles).where(mine)).length > 0;
}
