import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Of the lock that the tab with the desk holds, and of the channel on which another asks for it. */
const NAME = 'writing-desk';
/** As long nothing is said, so that a tab that gets the desk at once shows nothing else before. */
const PATIENCE_MILLISECONDS = 300;

/** Who may write: not known yet, this tab, another one. */
export type DeskTurn = 'asking' | 'mine' | 'elsewhere';

/**
 * One draft is kept for a browser, so one tab at a time may change it: two would overwrite each other's. A tab whose
 * turn it is not gets it when the other is closed, or by asking; the other has saved what was typed by then.
 * Where the browser has no locks, every tab may write. Browser only.
 * @returns whose turn it is, and a way to ask for it
 */
export function useDeskTurn(): [DeskTurn, () => void] {
  const [turn, setTurn] = useState<DeskTurn>(() => ('locks' in navigator ? 'asking' : 'mine'));
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    if (!('locks' in navigator)) return;
    const left = new AbortController();
    const ownChannel = new BroadcastChannel(NAME);
    channel.current = ownChannel;
    let release: (() => void) | null = null;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (left.signal.aborted) return resolve();
        release = resolve;
        setTurn('mine');
      });
    const ask = async () => {
      try {
        await navigator.locks.request(NAME, { signal: left.signal }, hold);
      } catch (error) {
        if (!left.signal.aborted) throw error;
      }
    };
    ownChannel.onmessage = () => {
      if (!release) return;
      // The desk saves when it goes, and it must before the other tab reads.
      flushSync(() => setTurn('elsewhere'));
      release();
      release = null;
      void ask();
    };
    void ask();
    const timer = setTimeout(
      () => setTurn((now) => (now === 'asking' ? 'elsewhere' : now)),
      PATIENCE_MILLISECONDS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
      release?.();
      ownChannel.close();
    };
  }, []);

  return [turn, () => channel.current?.postMessage('')];
}
