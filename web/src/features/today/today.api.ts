import { getYourGerman } from '#contract/drills/endpoints.ts';
import { getQueue } from '#contract/flashcards/endpoints.ts';
import { listWritings } from '#contract/writing/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { timeZone } from '#web/shared/study/study-progress.ts';

/** Cards that lie on the pile. */
const PILE = 3;
/** Reviews and letters change it, so each visit asks again. */
const FRESH = { staleTime: 0 };

/** What waits today, and the first cards of it. */
export function waitingQuery(userId: string) {
  const query = { time_zone: timeZone(), limit: PILE };
  return endpointQuery(getQueue, userId, { query }, FRESH);
}

/** The texts that were marked last, newest first. */
export function lettersQuery(userId: string) {
  return endpointQuery(listWritings, userId, { query: {} }, FRESH);
}

/** The rules that the person's texts break. */
export function mistakesQuery(userId: string) {
  return endpointQuery(getYourGerman, userId, {}, FRESH);
}
