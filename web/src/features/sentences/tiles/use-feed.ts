import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readTab, useTabState, writeTab } from '#web/shared/storage/tab-storage.ts';
import { EMPTY_FEED, joinPages, type TileFeed } from './feed.rules.ts';
import { type FeedRequest, readRequest, type TileSettings } from './tile-settings.rules.ts';
import { failureText, feedQuery } from './tiles.api.ts';

export interface Feed extends TileFeed {
  /**
   * - `loading`: a page is loading
   * - `ready`: the next page loads when the end is in view
   * - `halted`: the last page failed; the next one loads on demand
   * - `ended`: there is no more
   */
  phase: 'loading' | 'ready' | 'halted' | 'ended';
  /** The settings of this feed, whatever has been chosen since. */
  settings: TileSettings;
  error: string | null;
  start: (settings: TileSettings) => void;
  readMore: () => void;
  /** Hides the current error. */
  dismissError: () => void;
}

/** Where a tab remembers which feed it shows. */
const FEED_TAB = 'tiles-feed';

/**
 * A feed that loads its first page automatically. It is still there on the way back from a word; a new feed, or leaving the
 * page, aborts a pending request.
 */
export function useFeed(userId: string, initial: TileSettings): Feed {
  const [first] = useState<FeedRequest>({ settings: initial, run: 1 });
  const [request, setRequest] = useTabState(FEED_TAB, first, readRequest);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const query = useInfiniteQuery(feedQuery(userId, request));
  const { settings, run } = request;
  // The settings may be changed without asking for another feed.
  useEffect(() => {
    if (readRequest(readTab(FEED_TAB)) === undefined) writeTab(FEED_TAB, first);
  }, [first]);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages;
  const feed = useMemo(() => (pages ? joinPages(pages) : EMPTY_FEED), [pages]);
  const rest = hasNextPage ? 'ready' : 'ended';
  const phase = isFetching ? 'loading' : error ? 'halted' : rest;
  return {
    ...feed,
    phase,
    settings,
    error: phase === 'halted' && error !== dismissed ? failureText(error) : null,
    start: (next) => setRequest({ settings: next, run: run + 1 }),
    readMore: () => void fetchNextPage({ cancelRefetch: false }),
    dismissError: () => setDismissed(error),
  };
}
