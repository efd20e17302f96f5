import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EMPTY_FEED, joinPages, type TileFeed, type TileSettings } from './feed.rules.ts';
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

/** A feed that loads its first page automatically. A new feed, or leaving the page, aborts a pending request. */
export function useFeed(userId: string, initial: TileSettings): Feed {
  const [{ settings, run }, setRequest] = useState({ settings: initial, run: 1 });
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const query = useInfiniteQuery(feedQuery(userId, settings, run));
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
