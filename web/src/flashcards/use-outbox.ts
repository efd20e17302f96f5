import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/http/api-error.ts';
import { showToast } from '#web/shell/toast.ts';
import { openOutbox, type Operation, type Outbox } from './outbox.ts';
import { sendToServer } from './review.api.ts';

/** The network may be back without the browser having noticed. */
const RETRY_MILLISECONDS = 20_000;

/** One a person for as long as the page lives: a call may still be on its way when the cards are left. */
const opened = new Map<string, Promise<Outbox>>();

function outboxOf(userId: string): Promise<Outbox> {
  const known = opened.get(userId) ?? openOutbox(userId);
  opened.set(userId, known);
  // A browser that refuses now may allow it later.
  known.catch(() => opened.delete(userId));
  return known;
}

export interface OutboxState {
  /** Answers that the server has not acknowledged yet. */
  waiting: number;
  add(operation: Operation): Promise<void>;
  /** True where everything has arrived. */
  sync(): Promise<boolean>;
}

/** The person's outbox: sends at once, again when the network comes back, and every few seconds while something waits. */
export function useOutbox(userId: string): OutboxState {
  const [waiting, setWaiting] = useState(0);
  const sync = async (): Promise<boolean> => {
    const own = await outboxOf(userId);
    try {
      const { refused } = await own.flush(sendToServer);
      if (refused.length > 0) {
        showToast({
          kind: 'error',
          title: 'Some answers could not be kept',
          description: `The server refused ${refused.length}. Please review these cards again.`,
        });
      }
      return true;
    } catch (error) {
      // It stays in the outbox and the page says how much waits; only what is not a failed call is a defect.
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setWaiting(await own.count());
    }
  };
  const add = async (operation: Operation): Promise<void> => {
    const own = await outboxOf(userId);
    await own.add(operation);
    setWaiting(await own.count());
    await sync();
  };

  const retry = useEffectEvent(() => void sync());
  useEffect(() => {
    const listener = () => retry();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => retry(), RETRY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [waiting]);
  return { waiting, add, sync };
}
