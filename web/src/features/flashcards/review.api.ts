import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getFlashcardSettings,
  getProgress,
  getQueue,
  listKnownWords,
  recordReviews,
  undoReviews,
} from '#contract/flashcards/endpoints.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { endpointKey, endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { timeZone } from '#web/shared/study/study-progress.ts';
import type { Send } from './outbox.ts';

const STATS_STALE_TIME = 30_000;
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

/** How many cards remain for today, of everything the person practises. */
export function dueCountQuery(userId: string) {
  const input = { query: { time_zone: timeZone(), limit: 1 } };
  return queryOptions({
    queryKey: [...endpointKey(getQueue, userId, input), 'count'],
    queryFn: async ({ client, signal }) => {
      const { counts } = (await readEndpoint(client, getQueue, input, { signal })).body;
      return counts.new + counts.learning + counts.review;
    },
  });
}

/** Counts on from answer to answer, without asking the server. */
export function changeDueCount(client: QueryClient, userId: string, by: number): void {
  client.setQueryData(dueCountQuery(userId).queryKey, (count: number | undefined) =>
    count === undefined ? undefined : Math.max(0, count + by),
  );
}

export function statsQuery(userId: string) {
  const query = { time_zone: timeZone() };
  return endpointQuery(getProgress, userId, { query }, { staleTime: STATS_STALE_TIME });
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
