import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ArticleContent } from '#contract/articles/schemas.ts';
import { READING_TEXT_LENGTH } from '#contract/reading/limits.ts';
import { readingQuery } from '#web/shared/gloss/reading.api.ts';
import { useKnownWords } from '#web/shared/reading/use-reading.ts';
import { type ArticleReading, readArticle, textOf } from './article-reading.rules.ts';
import { sentencesOf } from './content.rules.ts';

/**
 * Which words of an article are new to the person or being learnt, and how much of it they know. Null for people of whom
 * nothing is known, while it loads, and if it fails, as the page is readable without it.
 */
export function useArticleReading(content: ArticleContent): ArticleReading | null {
  const { states, hasData } = useKnownWords();
  const sentences = useMemo(
    () => sentencesOf(content).map((pair) => pair.original_sentence),
    [content],
  );
  const text = textOf(sentences);
  const { data: analysis } = useQuery({
    ...readingQuery(text),
    enabled: hasData && text.length <= READING_TEXT_LENGTH,
  });
  return useMemo(
    () => (analysis && states ? readArticle(sentences, analysis, states) : null),
    [sentences, analysis, states],
  );
}
