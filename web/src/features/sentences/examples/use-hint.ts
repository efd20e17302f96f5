import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { HINT, isHintDue } from './ai.rules.ts';

/** Whether the hint shows now. It is counted when it appears. */
export function useHint(): boolean {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (!isHintDue(readStored('ai_hint_count'))) return;
    const end = () => setShows(false);
    let timer = setTimeout(() => {
      writeStored('ai_hint_count', (readStored('ai_hint_count') ?? 0) + 1);
      setShows(true);
      timer = setTimeout(end, HINT.during);
    }, HINT.after);
    return () => clearTimeout(timer);
  }, []);
  return shows;
}
