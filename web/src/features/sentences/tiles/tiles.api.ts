import {
  infiniteQueryOptions,
  type InfiniteData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import {
  generateTiles,
  likeTile,
  listLikedTiles,
  unlikeTile,
} from '#contract/sentences/endpoints.ts';
import type { Tile, TileLike, TilesReply, TilesRequest } from '#contract/sentences/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { tellFailure } from '#web/shared/toast/tell.ts';
import { EMPTY_FEED, isEnd, joinPages, pageRequest, type TileSettings } from './feed.rules.ts';

/**
 * A feed, which is made while it is read: it is asked for once, and gone when its page is left.
 * @param run counts the feeds of the page
 */
export function feedQuery(userId: string, settings: TileSettings, run: number) {
  const first = pageRequest(settings, EMPTY_FEED);
  return infiniteQueryOptions<
    TilesReply,
    ApiError,
    InfiniteData<TilesReply, TilesRequest>,
    readonly unknown[],
    TilesRequest
  >({
    queryKey: [...endpointKey(generateTiles, userId, { body: first }), run],
    queryFn: ({ pageParam, signal }) => call(generateTiles, { body: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: (_last, replies) => {
      const feed = joinPages(replies);
      return isEnd(feed) ? undefined : pageRequest(settings, feed);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Pages of tiles in the cache: of a feed, or of what is liked. */
type TilePages = InfiniteData<{ tiles: readonly Tile[] }>;

/**
 * Keeps or forgets that a tile is liked. Until it is kept, what the person wants is a mutation under way
 * (`useLike`); then it stands in the tile itself.
 */
export function likeAction(queryClient: QueryClient, userId: string, id: string) {
  return mutationOptions<TileLike, ApiError, boolean>({
    mutationKey: likeKey(id),
    // One after the other, so that the last is what stays.
    scope: { id: likeKey(id).join(' ') },
    mutationFn: (liked) => call(liked ? likeTile : unlikeTile, { params: { id } }),
    onSuccess: ({ liked }) => {
      const feeds = endpointKey(generateTiles, userId, { body: {} });
      const list = endpointKey(listLikedTiles, userId, {});
      for (const queryKey of [feeds, list]) {
        queryClient.setQueriesData<TilePages>({ queryKey }, (found) => withLike(found, id, liked));
      }
      // The list itself changes when it is opened next: what was unliked by mistake can be liked again.
      return queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' });
    },
    onError: (error) => tellFailure('Failed to keep your like', error),
  });
}

/** Of the mutations that like a tile or take its like back. */
export function likeKey(id: string) {
  return ['ai', 'tile-like', id] as const;
}

function withLike(found: TilePages | undefined, id: string, liked: boolean): TilePages | undefined {
  if (!found) return undefined;
  const pages = found.pages.map((page) => ({
    ...page,
    tiles: page.tiles.map((tile) => (tile.id === id ? { ...tile, liked } : tile)),
  }));
  return { ...found, pages };
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
