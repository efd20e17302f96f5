import { ApiError } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sendToServer } from './review.api.ts';

/** One a person for as long as the page lives: a call may still be on its way when the cards are left. */
const opened = new Map<string, Promise<Outbox>>();

/** The person's outbox. */
export function outboxOf(userId: string): Promise<Outbox> {
  const known = opened.get(userId) ?? openOutbox(userId);
  opened.set(userId, known);
  // A browser that refuses now may allow it later.
  known.catch(() => opened.delete(userId));
  return known;
}

/** Sends the answers that wait, and tells of those that the server will never take. True where none waits any more. */
export async function sendWaiting(userId: string): Promise<boolean> {
  const outbox = await outboxOf(userId);
  try {
    const { refused } = await outbox.flush(sendToServer);
    if (refused.length > 0) {
      showToast({
        kind: 'error',
        title: 'Some answers could not be kept',
        description: `The server refused ${refused.length}. Please review these cards again.`,
      });
    }
    return true;
  } catch (error) {
    // It stays in the outbox, and the page of the cards says how much; only what is not a failed call is a defect.
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
