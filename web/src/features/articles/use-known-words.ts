import { useQuery } from '@tanstack/react-query';
import { getArticleWords } from '#contract/articles/endpoints.ts';
import type { ArticleWordsReply } from '#contract/articles/words.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';

/**
 * For members: which of an article's words they know according to their reviews, and which are new. Undefined for guests,
 * while it loads, and if it fails, as the page is readable without it.
 */
export function useKnownWords(slug: string): ArticleWordsReply | undefined {
  const userId = useHydratedSession().person?.id ?? null;
  const { data } = useQuery(endpointQuery(getArticleWords, userId, { params: { slug } }));
  return userId === null || data?.total === 0 ? undefined : data;
}
