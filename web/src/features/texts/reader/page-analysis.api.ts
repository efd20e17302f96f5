import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { analyseText } from '#contract/reading/endpoints.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { TextHead, TextPage } from '#contract/texts/schemas.ts';
import { ApiError, isUnanswered } from '#web/shared/http/api-error.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { call } from '#web/shared/session/call.ts';
import { samplePages } from './reading-progress.rules.ts';

/** Pages of a text that are read to say how much of it is known; a text of no more is read as a whole. */
export const SAMPLED_PAGES = 12;

/** In milliseconds: new builds of the dictionary say more of words. */
const FRESH = 7 * 24 * 3_600_000;

/** A page of a text, which never changes. */
export function pageQuery(store: TextStore, id: string, number: number) {
  return queryOptions<TextPage, ApiError>({
    queryKey: ['text-page', id, number],
    queryFn: async () => {
      const opened = await store.open(id, number);
      if (!opened) {
        throw new ApiError({
          code: 'text_not_found',
          status: 404,
          message: 'This page is not there.',
        });
      }
      return opened.page;
    },
    staleTime: Infinity,
    // The device has it.
    networkMode: 'always',
  });
}

/** What the words of a page mean: from the device, else from the server, and then on the device. */
export function pageAnalysisQuery(store: TextStore, id: string, number: number, text: string) {
  return queryOptions<Analysis, ApiError>({
    queryKey: ['text-page', id, number, 'analysis'],
    queryFn: async ({ signal }) => {
      const kept = await store.analysis(id, number);
      if (kept && Date.now() - kept.at < FRESH) return kept.analysis;
      try {
        const analysis = await call(analyseText, { body: { text } }, { signal });
        await store.keepAnalysis(id, number, analysis);
        return analysis;
      } catch (error) {
        // Without a network, what an older dictionary said is better than nothing.
        if (kept && isUnanswered(error)) return kept.analysis;
        throw error;
      }
    },
    staleTime: Infinity,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: 1,
  });
}

/** A page with what its words mean. */
export interface AnalysedPage {
  number: number;
  text: string;
  analysis: Analysis;
}

/** Pages spread over a text, one after the other: there is no hurry. */
export function sampleQuery(store: TextStore, { id, page_count: count }: TextHead) {
  return queryOptions<AnalysedPage[], ApiError>({
    queryKey: ['text-page', id, 'sample'],
    queryFn: async ({ client }) => {
      const pages: AnalysedPage[] = [];
      for (const number of samplePages(count, SAMPLED_PAGES)) {
        pages.push(await analysedPage(client, store, id, number));
      }
      return pages;
    },
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

/** Reads a page before it is shown. A failure is shown once the page is. */
export async function prefetchPage(
  client: QueryClient,
  store: TextStore,
  id: string,
  number: number,
): Promise<void> {
  await analysedPage(client, store, id, number).catch(() => undefined);
}

async function analysedPage(
  client: QueryClient,
  store: TextStore,
  id: string,
  number: number,
): Promise<AnalysedPage> {
  const { text } = await client.ensureQueryData(pageQuery(store, id, number));
  const analysis = await client.ensureQueryData(pageAnalysisQuery(store, id, number, text));
  return { number, text, analysis };
}
