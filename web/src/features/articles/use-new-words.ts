import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getArticleWords } from '#contract/articles/endpoints.ts';
import type { Article } from '#contract/articles/schemas.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import type { NewWordOfText } from '#web/shared/reading/new-words.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { sentencesOf } from './content.rules.ts';

/**
 * For members: the words of an article that may be new, with their sentences. Undefined for guests, while it loads, and if it
 * fails, as the page is readable without it.
 */
export function useNewWords({
  slug,
  title_original: title,
  content,
}: Article): readonly NewWordOfText[] | undefined {
  const userId = useHydratedSession().person?.id ?? null;
  const { data } = useQuery(endpointQuery(getArticleWords, userId, { params: { slug } }));
  return useMemo(() => {
    if (userId === null || !data) return undefined;
    const pairs = sentencesOf(content);
    return data.new_words.map(({ sentence, ranges, ...word }): NewWordOfText => {
      const pair = pairs[sentence - 1];
      return {
        ...word,
        context: pair && {
          sentence: pair.original_sentence,
          translation: pair.translation_sentence,
          ranges,
          source: { title, path: `/content/${slug}` },
          at: sentence,
        },
      };
    });
  }, [userId, data, content, title, slug]);
}
