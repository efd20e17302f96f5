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
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { EMPTY_FEED, isEnd, joinPages, pageRequest } from './feed.rules.ts';
import type { FeedRequest } from './tile-settings.rules.ts';

/** Whoever looks a word up and comes back after this time, in milliseconds, gets new sentences. */
const FEED_KEPT = 30 * 60_000;

/** A feed, generated while it is read: it is never refetched, and kept for the way back to it. */
export function feedQuery(userId: string, { settings, run }: FeedRequest) {
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
    gcTime: FEED_KEPT,
    retry: false,
  });
}

/** Pages of tiles in the cache: of a feed, or of the liked tiles. */
type TilePages = InfiniteData<{ tiles: readonly Tile[] }>;

/**
 * Likes or unlikes a tile. Until that is saved, the person's choice is a pending mutation (`useLike`); afterwards it is in
 * the tile itself.
 */
export function likeAction(queryClient: QueryClient, userId: string, id: string) {
  return mutationOptions<TileLike, ApiError, boolean>({
    mutationKey: likeKey(id),
    // Calls run one after the other, so that the last one wins.
    scope: { id: likeKey(id).join(' ') },
    mutationFn: (liked) => call(liked ? likeTile : unlikeTile, { params: { id } }),
    onSuccess: ({ liked }) => {
      const feeds = endpointKey(generateTiles, userId, { body: {} });
      const list = endpointKey(listLikedTiles, userId, {});
      for (const queryKey of [feeds, list]) {
        queryClient.setQueriesData<TilePages>({ queryKey }, (found) => withLike(found, id, liked));
      }
      // The list itself changes when it is opened again, so that a tile unliked by mistake can be liked again.
      return queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' });
    },
    onError: (error) => showFailure('Failed to save your like', error),
  });
}

/** Key of the mutations that like or unlike a tile. */
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

/** Specification 2, section 8: the server's message, else the status line, else a general message. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED;
  if (error.code === 'bad_reply' && error.status >= 300) {
    return `HTTP ${error.status}: ${error.statusText}`;
  }
  return error.code === 'bad_reply' ? FAILED : error.message;
}
