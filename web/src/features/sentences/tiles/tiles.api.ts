import type {
  LikedTiles,
  Tile,
  TileLike,
  TilesReply,
  TilesRequest,
} from '#contract/sentences/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi } from '#web/shared/session/call-api.ts';

const TILES = '/api/v2/ai/content-tiles';

/** Makes a page of tiles. Rejects with `ApiError`, or with the signal's reason. */
export async function generateTiles(body: TilesRequest, signal: AbortSignal): Promise<TilesReply> {
  const path = `${TILES}/generate`;
  const { data } = await callApi<TilesReply>({ method: 'POST', path, body, signal });
  return data;
}

/** Keeps or forgets that a tile is liked; twice is once. */
export async function setLike(id: string, liked: boolean): Promise<void> {
  await callApi<TileLike>({ method: liked ? 'PUT' : 'DELETE', path: `${TILES}/${id}/like` });
}

/** Begins the query key of everything liked by this person. */
export function likedKey(userId: string) {
  return ['ai', 'tiles', 'liked', userId] as const;
}

/** @param page counts from 1 */
export async function readLiked(
  getJson: GetJson,
  page: number,
  signal: AbortSignal,
): Promise<{ items: Tile[]; total: number }> {
  const { tiles, total } = await getJson<LikedTiles>(`${TILES}/liked?page=${page}`, { signal });
  return { items: tiles, total };
}

const FAILED = 'Failed to load content tiles';

/** Specification 2, section 8: what the server said, else the status line, else that it failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED;
  if (error.code === 'bad_reply' && error.status >= 300) {
    return `HTTP ${error.status}: ${error.statusText}`;
  }
  return error.code === 'bad_reply' ? FAILED : error.message;
}
