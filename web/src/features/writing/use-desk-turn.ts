import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';

/** Of the lock that the tab with the desk holds, and of the channel on which tabs ask for it and hand it over. */
const NAME = 'writing-desk';
/** As long nothing is said, so that a tab that gets the desk at once shows nothing else before. */
const PATIENCE_MILLISECONDS = 300;
/** As long a tab that gets the desk waits for what the tab before it has saved; that one may have crashed. */
const HANDOVER_MILLISECONDS = 500;

/** Who may write: not known yet, this tab, another one. */
export type DeskTurn = 'asking' | 'mine' | 'elsewhere';

/** What a tab has saved, as it gives up the desk. */
interface Saved {
  draft: string | undefined;
  session: object | undefined;
}

/** A tab asks for the desk, or hands it over. */
type Message = 'ask' | Saved;

/**
 * One draft is kept for a browser, so one tab at a time may change it: two would overwrite each other's. A tab whose
 * turn it is not gets it when the other is closed, or by asking; the other has saved what was typed by then.
 *
 * A lock says whose turn it is, and not what the storage holds: tabs may be processes, to which each other's changes of
 * local storage come when they come. So whoever gives up the desk also says what was saved, and the next tab waits for it.
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
    /** What another tab has just handed over, and who waits for it. */
    let handedOver: Saved | null = null;
    let onHandover: (() => void) | null = null;

    /** Keeps the lock until `release`. @param isOthers another tab had it before */
    const hold = (isOthers: boolean) =>
      new Promise<void>((resolve) => {
        const begin = () => {
          onHandover = null;
          if (left.signal.aborted) return resolve();
          if (release !== null) return;
          if (handedOver !== null) keep(handedOver);
          handedOver = null;
          release = resolve;
          setTurn('mine');
        };
        if (!isOthers || handedOver !== null) return begin();
        onHandover = begin;
        setTimeout(begin, HANDOVER_MILLISECONDS);
      });
    const ask = async () => {
      try {
        const { signal } = left;
        const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
          if (lock !== null) await hold(false);
          return lock !== null;
        });
        if (!wasFree) await navigator.locks.request(NAME, { signal }, () => hold(true));
      } catch (error) {
        if (!left.signal.aborted) throw error;
      }
    };
    /** Where the desk is here and has saved. */
    const giveUp = () => {
      if (release === null) return;
      const saved: Message = {
        draft: readStored('writing-draft'),
        session: readStored('writing-session'),
      };
      ownChannel.postMessage(saved);
      release();
      release = null;
    };
    /** Returns whether the desk was here. */
    const leaveDesk = (): boolean => {
      if (release === null) return false;
      // The desk saves when it goes, and it must before it is another tab's.
      flushSync(() => setTurn('elsewhere'));
      giveUp();
      return true;
    };

    ownChannel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'ask') {
        if (leaveDesk()) void ask();
        return;
      }
      handedOver = data;
      // Later it is not the last word: meanwhile a third tab may have written.
      setTimeout(() => {
        if (handedOver === data) handedOver = null;
      }, HANDOVER_MILLISECONDS);
      onHandover?.();
    };
    const leavePage = () => {
      // A page that comes back as it was asks again.
      if (leaveDesk()) addEventListener('pageshow', () => void ask(), { once: true });
    };
    addEventListener('pagehide', leavePage);
    void ask();
    const timer = setTimeout(
      () => setTurn((now) => (now === 'asking' ? 'elsewhere' : now)),
      PATIENCE_MILLISECONDS,
    );
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leavePage);
      left.abort();
      // The desk below goes after this, and saves.
      queueMicrotask(() => {
        giveUp();
        ownChannel.close();
      });
    };
  }, []);

  return [turn, () => channel.current?.postMessage('ask' satisfies Message)];
}

/** Brings this tab's view of the storage up to what the tab before has saved. */
function keep({ draft, session }: Saved): void {
  if (draft === undefined) clearStored('writing-draft');
  else writeStored('writing-draft', draft);
  if (session === undefined) clearStored('writing-session');
  else writeStored('writing-session', session);
}
