import { likeTile, listLikedTiles, unlikeTile } from '#contract/sentences/endpoints.ts';
import type { Database } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';
import type { Implement } from '#server/shared/http/implement.ts';
import { findLikedTiles, setTileLike } from './tiles.queries.ts';

export function registerLikes(implement: Implement, db: Database, clock: () => Date): void {
  const setLike = async (userId: string, id: string, likedAt: Date | null) => {
    if (!(await setTileLike(db, { userId, id }, likedAt))) throw new AppError('tile_not_found');
    return { liked: likedAt !== null };
  };
  implement(likeTile, ({ member, params }) => setLike(member.userId, params.id, clock()));
  implement(unlikeTile, ({ member, params }) => setLike(member.userId, params.id, null));

  implement(listLikedTiles, ({ member, query }) => findLikedTiles(db, member.userId, query.page));
}
