import { queryOptions } from '@tanstack/react-query';
import { getQueue } from '#contract/flashcards/endpoints.ts';
import { listWritings } from '#contract/writing/endpoints.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
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

/** The title and the level of an article; null if it is no longer there. */
export function articleQuery(slug: string) {
  return queryOptions<{ title: string; minutes: number } | null, ApiError>({
    queryKey: ['today', 'article', slug],
    queryFn: async () => {
      const { ARTICLES } = await import('#articles/catalogue.ts');
      const article = ARTICLES.find((each) => each.slug === slug);
      return article
        ? { title: article.title_original, minutes: article.reading_time_minutes }
        : null;
    },
    staleTime: Infinity,
  });
}
