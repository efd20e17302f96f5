import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentUserId } from '#web/shared/session/session.ts';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';

/** Name of the lock that the tab with the desk holds, and of the channel on which tabs request it and hand it over. */
const NAME = 'writing-desk';
/** Delay before the page says that another tab has the desk, so that a tab that gets it at once shows nothing else. */
const NOTICE_DELAY = 300;
/** How long a tab that gets the desk waits for the previous tab's saved data; that tab may have crashed. */
const HANDOVER_MILLISECONDS = 500;

/** Which tab may write: not known yet, this one, or another. */
export type DeskTurn = 'asking' | 'here' | 'elsewhere';

/** The data that a tab has saved when it gives up the desk. */
interface Saved {
  /** Whose it is; null for a guest's. */
  userId: string | null;
  draft: string | undefined;
  session: object | undefined;
}

/** A request for the desk, or its handover. */
type Message = 'ask' | Saved;

/**
 * There is one draft per browser, so only one tab at a time may change it: two would overwrite each other's changes. A
 * tab gets its turn when the other tab is closed, or by requesting it; the other tab saves its text first.
 *
 * The lock decides whose turn it is, but does not synchronise storage: tabs may be separate processes, which see each
 * other's changes of local storage with a delay. So a tab that gives up the desk also sends what it saved, and the next
 * tab waits for that. In browsers without locks, every tab may write. Browser only.
 * @returns whose turn it is, and a function that requests it
 */
export function useDeskTurn(): [DeskTurn, () => void] {
  const [turn, setTurn] = useState<DeskTurn>(() => ('locks' in navigator ? 'asking' : 'here'));
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    if (!('locks' in navigator)) return;
    const left = new AbortController();
    const ownChannel = new BroadcastChannel(NAME);
    channel.current = ownChannel;
    let release: (() => void) | null = null;
    /** The data that another tab has just handed over, and the callback waiting for it. */
    let handedOver: Saved | null = null;
    let onHandover: (() => void) | null = null;

    /** Holds the lock until `release` is called. @param isOthers whether another tab had it before */
    const hold = (isOthers: boolean) =>
      new Promise<void>((resolve) => {
        const begin = () => {
          onHandover = null;
          if (left.signal.aborted) return resolve();
          if (release !== null) return;
          if (handedOver !== null) keep(handedOver);
          handedOver = null;
          release = resolve;
          setTurn('here');
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
    /** Hands the desk over, if it is here; it must have saved before. */
    const giveUp = () => {
      if (release === null) return;
      const saved: Message = {
        userId: currentUserId(),
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
      // The desk saves when it unmounts, which must happen before another tab gets it.
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
      // Later the data may be outdated: a third tab may have written in the meantime.
      setTimeout(() => {
        if (handedOver === data) handedOver = null;
      }, HANDOVER_MILLISECONDS);
      onHandover?.();
    };
    const leavePage = () => {
      // A page restored from the back/forward cache requests the desk again.
      if (leaveDesk()) addEventListener('pageshow', () => void ask(), { once: true });
    };
    addEventListener('pagehide', leavePage);
    void ask();
    const timer = setTimeout(
      () => setTurn((now) => (now === 'asking' ? 'elsewhere' : now)),
      NOTICE_DELAY,
    );
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leavePage);
      left.abort();
      // The desk below unmounts and saves after this effect's cleanup.
      queueMicrotask(() => {
        giveUp();
        ownChannel.close();
      });
    };
  }, []);

  return [turn, () => channel.current?.postMessage('ask' satisfies Message)];
}

/** Updates this tab's view of the storage to what the previous tab has saved. */
function keep({ userId, draft, session }: Saved): void {
  if (userId !== currentUserId()) return;
  if (draft === undefined) clearStored('writing-draft');
  else writeStored('writing-draft', draft);
  if (session === undefined) clearStored('writing-session');
  else writeStored('writing-session', session);
}
