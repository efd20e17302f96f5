import { useEffect, useEffectEvent, useState } from 'react';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import type { Operation } from './outbox.ts';
import { outboxOf, sendWaiting } from './send-waiting.ts';

/** Retries regularly, because the network may be back without an `online` event. */
const RETRY_MILLISECONDS = 20_000;

export interface OutboxState {
  /** Answers that the server has not acknowledged yet. */
  waiting: number;
  add(operation: Operation): Promise<void>;
  /** True if everything has been sent. */
  sync(): Promise<boolean>;
}

/** The person's outbox: sends at once, when the network comes back, and regularly while something is waiting. */
export function useOutbox(userId: string): OutboxState {
  const [waiting, setWaiting] = useState(0);
  const sync = async (): Promise<boolean> => {
    try {
      return await sendWaiting(userId);
    } finally {
      setWaiting(await (await outboxOf(userId)).count());
    }
  };
  const add = async (operation: Operation): Promise<void> => {
    const own = await outboxOf(userId);
    await own.add(operation);
    setWaiting(await own.count());
    await sync();
  };

  const retry = useEffectEvent(() => void sync());
  useWindowEvent('online', () => void sync());
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => retry(), RETRY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [waiting]);
  return { waiting, add, sync };
}
