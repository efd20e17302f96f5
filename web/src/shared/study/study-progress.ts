import { listCollectionProgress, listItemMarks } from '#contract/flashcards/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

/** What a person has learnt, for the pages of several features. */

/** Reviews change it, so each page asks again. */
const FRESH = { staleTime: 0 };

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
