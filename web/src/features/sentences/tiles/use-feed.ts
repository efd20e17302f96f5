import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EMPTY_FEED, joinPages, type TileFeed, type TileSettings } from './feed.rules.ts';
import { failureText, feedQuery } from './tiles.api.ts';

export interface Feed extends TileFeed {
  /**
   * - `loading`: a page is on its way
   * - `ready`: the next page comes when the end is in view
   * - `halted`: the last page failed; the next comes when somebody asks for it
   * - `ended`: there is no more
   */
  phase: 'loading' | 'ready' | 'halted' | 'ended';
  /** With which this feed is made, whatever is chosen meanwhile. */
  settings: TileSettings;
  error: string | null;
  start: (settings: TileSettings) => void;
  readMore: () => void;
  /** Takes away the error that is told. */
  dismissError: () => void;
}

/** A feed that loads its first page by itself. What is under way is given up for a new feed, and when the page is left. */
export function useFeed(userId: string, initial: TileSettings): Feed {
  const [{ settings, run }, setAsked] = useState({ settings: initial, run: 1 });
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
    start: (next) => setAsked({ settings: next, run: run + 1 }),
    readMore: () => void fetchNextPage({ cancelRefetch: false }),
    dismissError: () => setDismissed(error),
  };
}
