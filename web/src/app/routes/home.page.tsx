import { redirect, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import {
  searchQuery,
  suggestionGroupsQuery,
  wordQuery,
} from '#web/features/dictionary/dictionary.api.ts';
import {
  homePath,
  PAIR_LANGUAGES,
  reversePair,
} from '#web/features/dictionary/dictionary-paths.rules.ts';
import { DictionaryHome } from '#web/features/dictionary/DictionaryHome.tsx';
import { primaryEntry } from '#web/features/dictionary/entry-parts.rules.ts';
import { answerOrNotFound, missingWord } from '#web/features/dictionary/missing-word.ts';
import { isSentence, languageOf, pairOfTyped } from '#web/features/dictionary/search-bar.rules.ts';
import { homeDescription, homeTitle, searchTitle } from '#web/features/dictionary/titles.rules.ts';
import { WordNotFound } from '#web/features/dictionary/WordNotFound.tsx';
import {
  NOT_FOR_SEARCH_ENGINES,
  pageHead,
  SITE_NAME,
  type Head,
} from '#web/shared/heads/page-head.ts';
import { structuredData } from '#web/shared/heads/structured-data.ts';
import { KeepText } from '../keep-text.tsx';
import { ApiError, isRetryable } from '#web/shared/http/api-error.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';

export interface HomeSearch {
  q?: string;
  page?: number;
}

const FROM = { from: '/dictionary/$pair/' } as const;

/** The dictionary's home page, or the results of a search. */
export function HomeRoute() {
  const { pair } = useParams(FROM);
  const { q, page } = useSearch(FROM);
  const query = q === undefined ? {} : { query: q };
  return <DictionaryHome pair={pair} page={page ?? 1} Keep={KeepText} {...query} />;
}

export function HomeMissing({ data }: { data?: unknown }) {
  const { pair } = useParams(FROM);
  const { q } = useSearch(FROM);
  return <WordNotFound pair={pair} word={q ?? ''} {...missingWord(data)} />;
}

/** Reads what the page shows. A search for what is surely a word leads to its page. */
export async function loadHome(
  context: RouterContext,
  pair: LanguagePair,
  { q, page = 1 }: HomeSearch,
): Promise<void> {
  const { queryClient } = context;
  if (q === undefined) return;
  if (isSentence(q) && languageOf(q, pair) !== PAIR_LANGUAGES[pair].from) return;
  const found = await findWord(context, pair, q);
  // A sentence is shown as a text to click, unless it is a phrase of the dictionary.
  if (isSentence(q) && !(found && isWhole(found, q))) return;
  if (found && isSureOf(found) && (await isLikely(context, pair, q, found))) {
    throw redirect({
      to: '/dictionary/$pair/$word',
      params: { pair, word: q },
      replace: true,
      statusCode: 302,
    });
  }
  await Promise.all([
    answerOrNotFound(() => queryClient.ensureQueryData(searchQuery(pair, q, page))),
    queryClient.prefetchQuery(searchQuery(reversePair(pair), q, 1)),
    queryClient.prefetchQuery(suggestionGroupsQuery(pair, q)),
  ]);
}

/** Whether the entry is the text itself, not something inside it. */
function isWhole({ matched, ...reply }: WordReply, text: string): boolean {
  const words = primaryEntry({ matched, ...reply })?.word.split(' ').length ?? 0;
  const isItself = matched.kind === 'headword' || matched.kind === 'folded';
  return isItself && words >= text.split(/\s+/u).length - 1;
}

/** Whether a word of this pair is meant, not one of the other language that a rare word here is written like. */
async function isLikely(
  { queryClient }: RouterContext,
  pair: LanguagePair,
  text: string,
  found: WordReply,
): Promise<boolean> {
  if (primaryEntry(found)?.sources.includes('core') === true) return true;
  await queryClient.prefetchQuery(suggestionGroupsQuery(pair, text));
  const reply = queryClient.getQueryData(suggestionGroupsQuery(pair, text).queryKey);
  return pairOfTyped(text, pair, reply?.groups ?? []) === pair;
}

/** A word is shown on its page; guesses (a similar word, an unlisted compound) are shown as a search. */
function isSureOf({ matched }: WordReply): boolean {
  return matched.kind !== 'similar' && matched.kind !== 'compound';
}

/** The reply for a word, null if the API has none. */
async function findWord(context: RouterContext, pair: LanguagePair, word: string) {
  try {
    return await context.queryClient.ensureQueryData(wordQuery(pair, word));
  } catch (error) {
    if (error instanceof ApiError && !isRetryable(error)) return null;
    throw error;
  }
}

/** The head of a pair's home page, or of search results, which search engines should not index. */
export function homeHead(origin: string, pair: LanguagePair, query?: string): Head {
  if (query !== undefined) {
    return { meta: [{ title: searchTitle(query) }, NOT_FOR_SEARCH_ENGINES] };
  }
  const address = origin + homePath(pair);
  return pageHead(homeTitle(pair), homeDescription(pair), address, siteSearch(origin));
}

/** Lets a search engine offer our search box (schema.org, "Sitelinks search box"). */
function siteSearch(origin: string): ComponentProps<'meta'> {
  return structuredData({
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/dictionary/german-english?q={term}`,
      },
      'query-input': 'required name=term',
    },
  });
}
