import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getProgress,
  getQueue,
  listCollectionProgress,
  listItemMarks,
} from '#contract/flashcards/endpoints.ts';
import { endpointKey, endpointQuery, readEndpoint } from '#web/shared/http/endpoint-query.ts';

/** What a person has learnt, for the pages of several features. */

/** Reviews change it, so each page asks again. */
const FRESH = { staleTime: 0 };
const STATS_STALE_TIME = 30_000;

/** The browser's time zone, which determines the server's study days. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Due cards and known words of each collection that the person practises. */
export function collectionProgressQuery(userId: string | null) {
  return endpointQuery(listCollectionProgress, userId, { query: { time_zone: timeZone() } }, FRESH);
}

/** Which of some words of a collection are due or known. @param itemIds at most MARKS_PER_CALL */
export function itemMarksQuery(userId: string | null, id: string, itemIds: readonly string[]) {
  const query = { items: itemIds.join(','), time_zone: timeZone() };
  return endpointQuery(
    listItemMarks,
    userId,
    { params: { id }, query },
    { ...FRESH, enabled: userId !== null && itemIds.length > 0 },
  );
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
