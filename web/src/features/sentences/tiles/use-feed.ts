import { useEffect, useEffectEvent, useReducer } from 'react';
import {
  nextFeed,
  requestOf,
  startFeed,
  type Feed,
  type FeedEvent,
  type TileSettings,
} from './feed.rules.ts';
import { failureText, generateTiles } from './tiles.api.ts';

/** A feed that loads its first page by itself. What is under way is given up for a new feed, and when the page is left. */
export function useFeed(settings: TileSettings): [Feed, (event: FeedEvent) => void] {
  const [feed, dispatch] = useReducer(nextFeed, settings, (initial) => startFeed(initial));
  const { run, pages, phase } = feed;

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const reply = await generateTiles(requestOf(feed), signal);
      dispatch({ type: 'answer', run, reply });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failure', run, message: failureText(error) });
    }
  });
  useEffect(() => {
    if (phase !== 'loading') return;
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [run, pages, phase]);

  return [feed, dispatch];
}
