import { type RefObject, useEffect, useState } from 'react';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { HINT, isHintDue } from './ai.rules.ts';

/** Whether the hint shows now: once the panel has come into view, and at most a few times. It is counted when it appears. */
export function useHint(panel: RefObject<Element | null>): boolean {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (!panel.current || !isHintDue(readStored('ai_hint_count'))) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      writeStored('ai_hint_count', (readStored('ai_hint_count') ?? 0) + 1);
      setShows(true);
      timer = setTimeout(() => setShows(false), HINT.during);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      timer = setTimeout(begin, HINT.after);
    });
    observer.observe(panel.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [panel]);
  return shows;
}
