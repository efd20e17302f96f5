import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { pageAnalysisQuery, pageQuery, prefetchPage } from './page-analysis.api.ts';
import { type DrawnPage, drawPage } from './page-words.rules.ts';

interface PageReading {
  /** Null until the page is there; without words until its analysis is. */
  page: DrawnPage | null;
  analysis: Analysis | null;
  /** Why the page is not there. */
  pageError: ApiError | null;
  /** Why its words are not explained. */
  error: ApiError | null;
  retry: () => void;
}

/** Whether the words of a text can be explained: it is German, or nobody can tell. */
export function isExplained({ language }: Pick<TextHead, 'language'>): boolean {
  return language === 'de' || language === 'und';
}

/** A page of a text with the meaning of its words. The page can be read before they come, and the next one is prepared. */
export function usePageReading(store: TextStore, head: TextHead, number: number): PageReading {
  const { id, page_count: count } = head;
  const client = useQueryClient();
  const page = useQuery(pageQuery(store, id, number));
  const text = page.data?.text ?? '';
  const analysis = useQuery({
    ...pageAnalysisQuery(store, id, number, text),
    enabled: text !== '' && isExplained(head),
  });
  const drawn = useMemo(
    () => (page.data ? drawPage(page.data, analysis.data ?? null) : null),
    [page.data, analysis.data],
  );
  const hasCome = analysis.data !== undefined;
  useEffect(() => {
    if (hasCome && number < count) void prefetchPage(client, store, id, number + 1);
  }, [hasCome, client, store, id, number, count]);
  return {
    page: drawn,
    analysis: analysis.data ?? null,
    pageError: page.error,
    error: analysis.error,
    retry: () => void (page.error ? page.refetch() : analysis.refetch()),
  };
}
