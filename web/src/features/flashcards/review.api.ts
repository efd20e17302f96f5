import type { QueryClient } from '@tanstack/react-query';
import {
  getFlashcardSettings,
  getQueue,
  listKnownWords,
  recordReviews,
  undoReviews,
} from '#contract/flashcards/endpoints.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { timeZone } from '#web/shared/study/study-progress.ts';
import type { Send } from './outbox.ts';

/** Maximum number of cards in a queue reply. */
export const CARDS_PER_QUEUE = 100;

/** The cards to review now. @param collectionId null for everything the person practises */
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

/** Existing German words, to distinguish other words from slips. */
export function knownWordsQuery() {
  return endpointQuery(listKnownWords, null, {}, { staleTime: Infinity });
}

export function settingsQuery(userId: string) {
  return endpointQuery(getFlashcardSettings, userId, {});
}

/** Sends a person's answers, and never into another account. */
export const sendToServer = (userId: string): Send => ({
  reviews: (reviews) => call(recordReviews, { body: { reviews } }, { as: userId }),
  undo: (ids) => call(undoReviews, { body: { ids } }, { as: userId }),
});
