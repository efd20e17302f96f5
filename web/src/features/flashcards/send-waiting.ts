import { ApiError } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sendToServer } from './review.api.ts';

/** One outbox per person for the lifetime of the page: a call may still be pending when the cards are left. */
const opened = new Map<string, Promise<Outbox>>();

/** The person's outbox. */
export function outboxOf(userId: string): Promise<Outbox> {
  const known = opened.get(userId) ?? openOutbox(userId);
  opened.set(userId, known);
  // A browser that refuses IndexedDB now may allow it later.
  known.catch(() => opened.delete(userId));
  return known;
}

/** Sends the waiting answers, and reports those that the server will never accept. True if none is left. */
export async function sendWaiting(userId: string): Promise<boolean> {
  const outbox = await outboxOf(userId);
  try {
    const { refused } = await outbox.flush(sendToServer(userId));
    if (refused.length > 0) {
      showToast({
        kind: 'error',
        title: 'Some answers could not be saved',
        description: `The server rejected ${refused.length}. Please review these cards again.`,
      });
    }
    return true;
  } catch (error) {
    // The answers stay in the outbox, and the page shows how many; only errors other than failed calls are defects.
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
