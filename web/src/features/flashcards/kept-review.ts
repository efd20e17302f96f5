import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { openPersonCache } from '#web/shared/session/kept-caches.ts';
import type { ReviewSession } from './review-session.rules.ts';

/** A session as it stands: what the server said last, and what was answered since. */
export interface KeptReview {
  queue: QueueReply;
  session: ReviewSession;
}

/** Raised with a change of these shapes: what an older version kept is then not read. */
const VERSION = 1;

/** Only in the cache: the server has no such address. */
const addressOf = (collectionId: string | null): string =>
  `/kept/review-${VERSION}/${collectionId ?? ''}`;

/** One after the other, so that an older state never comes to lie over a newer one. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Keeps a session beside what else the member has for reading offline, so that a reload without network goes on where it
 * was. Where the worker keeps nothing, neither does this. Rejects where the disk is full.
 * @param collectionId null: everything the person practises
 */
export function keepReview(
  userId: string,
  collectionId: string | null,
  review: KeptReview,
): Promise<void> {
  const put = async () => {
    const cache = await openPersonCache(userId);
    await cache?.put(addressOf(collectionId), Response.json(review));
  };
  const written = writing.then(put, put);
  writing = written;
  return written;
}

/** The session as it was kept last; null where there is none. */
export async function readKeptReview(
  userId: string,
  collectionId: string | null,
): Promise<KeptReview | null> {
  const cache = await openPersonCache(userId);
  const kept = await cache?.match(addressOf(collectionId));
  return kept ? ((await kept.json()) as KeptReview) : null;
}
