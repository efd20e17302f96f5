import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Engine, LikedTiles, Tile } from '#contract/sentences/schemas.ts';
import { LIKED_TILES_PER_PAGE } from '#contract/sentences/terms.ts';
import { contentTiles } from '#server/shared/database/schema/sentences.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { NewTile } from './engine.ts';
import { tileId } from './tile-id.ts';

/** Tiles kept per person besides liked ones: two whole feeds. */
const KEPT_TILES = 500;

/** Sentences shown to a person, as far back as tiles are kept. */
export async function findSeenTiles(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ sentence: sql<string>`${contentTiles.tile} ->> 'sentence'` })
    .from(contentTiles)
    .where(eq(contentTiles.userId, userId));
  return new Set(rows.map(({ sentence }) => sentence));
}

/** Saves tiles about to be shown, and returns which of them the person already likes. */
export async function keepTiles(
  db: Database,
  userId: string,
  { tiles, engine }: { tiles: readonly NewTile[]; engine: Engine },
  now: Date,
): Promise<Tile[]> {
  const shown = tiles.map(({ level, label, ...tile }) => ({
    id: tileId(tile.sentence),
    tile: { ...tile, cefr_level: level, engine, ...(label === undefined ? {} : { label }) },
  }));
  if (shown.length === 0) return [];
  await db
    .insert(contentTiles)
    .values(shown.map(({ id, tile }) => ({ userId, id, tile, shownAt: now })))
    .onConflictDoUpdate({
      target: [contentTiles.userId, contentTiles.id],
      set: { shownAt: now },
    });
  await db.execute(sql`delete from ${contentTiles} where user_id = ${userId} and liked_at is null
    and shown_at < (select shown_at from ${contentTiles} where user_id = ${userId} and liked_at is null
      order by shown_at desc offset ${KEPT_TILES - 1} limit 1)`);
  const ids = shown.map(({ id }) => id);
  const liked = await db
    .select({ id: contentTiles.id })
    .from(contentTiles)
    .where(
      and(
        eq(contentTiles.userId, userId),
        inArray(contentTiles.id, ids),
        isNotNull(contentTiles.likedAt),
      ),
    );
  const likes = new Set(liked.map(({ id }) => id));
  return shown.map(({ id, tile }) => Object.assign({ id, liked: likes.has(id) }, tile));
}

/** Sets or removes a like; repeating it changes nothing. False if the person was never shown such a tile. */
export async function setTileLike(
  db: Database,
  { userId, id }: { userId: string; id: string },
  likedAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .update(contentTiles)
    .set({
      likedAt:
        likedAt && sql`coalesce(${contentTiles.likedAt}, ${likedAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(contentTiles.userId, userId), eq(contentTiles.id, id)))
    .returning({ id: contentTiles.id });
  return changed.length > 0;
}

/** @param page from 1 */
export async function findLikedTiles(
  db: Database,
  userId: string,
  page: number,
): Promise<LikedTiles> {
  const mine = and(eq(contentTiles.userId, userId), isNotNull(contentTiles.likedAt));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contentTiles)
      .where(mine)
      .orderBy(desc(contentTiles.likedAt), contentTiles.id)
      .limit(LIKED_TILES_PER_PAGE)
      .offset((page - 1) * LIKED_TILES_PER_PAGE),
    db.select({ total: count() }).from(contentTiles).where(mine),
  ]);
  return {
    tiles: rows.map(({ id, tile }) => Object.assign({ id, liked: true }, tile)),
    total: counted?.total ?? 0,
  };
}
