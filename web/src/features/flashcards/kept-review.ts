import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { openPersonCache } from '#web/shared/session/kept-caches.ts';
import type { ReviewSession } from './review-session.rules.ts';

/** A saved session: the server's last reply, and the answers since then. */
export interface KeptReview {
  queue: QueueReply;
  session: ReviewSession;
}

/** Increment when these shapes change, so that data of an older version is not read. */
const VERSION = 2;

/** A key in the cache; the server has no such address. */
const addressOf = (collectionId: string | null): string =>
  `/kept/review-${VERSION}/${collectionId ?? ''}`;

/** Writes run one after the other, so that an older state never overwrites a newer one. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Saves a session in the member's offline cache, so that it continues after a reload without a network. Does nothing if
 * there is no such cache. Rejects if the disk is full.
 * @param collectionId null for everything the person practises
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

/** The last saved session; null if there is none. */
export async function readKeptReview(
  userId: string,
  collectionId: string | null,
): Promise<KeptReview | null> {
  const cache = await openPersonCache(userId);
  const kept = await cache?.match(addressOf(collectionId));
  return kept ? ((await kept.json()) as KeptReview) : null;
}
