import type { QueryClient } from '@tanstack/react-query';
import {
  getFlashcardSettings,
  getProgress,
  getQueue,
  listKnownWords,
  recordReviews,
  undoReviews,
} from '#contract/flashcards/endpoints.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import type { Send } from './outbox.ts';

const STATS_STALE_TIME = 30_000;
/** At most so many come at a time. */
export const CARDS_PER_QUEUE = 100;

/** Of the browser: the server counts days by it. */
function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What to review now. @param collectionId null: everything the person practises */
export async function readQueue(
  client: QueryClient,
  collectionId: string | null,
): Promise<QueueReply> {
  const query = {
    time_zone: timeZone(),
    limit: CARDS_PER_QUEUE,
    collection_id: collectionId ?? undefined,
  };
  return (await readEndpoint(client, getQueue, { query })).body;
}

export function statsQuery(userId: string) {
  const query = { time_zone: timeZone() };
  return endpointQuery(getProgress, userId, { query }, { staleTime: STATS_STALE_TIME });
}

/** The words that learners know, for judging slips. */
export function knownWordsQuery() {
  return endpointQuery(listKnownWords, null, {}, { staleTime: Infinity });
}

export function settingsQuery(userId: string) {
  return endpointQuery(getFlashcardSettings, userId, {});
}

export const sendToServer: Send = {
  reviews: (reviews) => call(recordReviews, { body: { reviews } }),
  undo: (ids) => call(undoReviews, { body: { ids } }),
};
