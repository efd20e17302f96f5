import { createRoute, isNotFound, lazyRouteComponent } from '@tanstack/react-router';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { suggestionGroupsQuery, wordQuery } from '#web/features/dictionary/dictionary.api.ts';
import {
  homePath,
  PAIR_LANGUAGES,
  wordPath,
} from '#web/features/dictionary/dictionary-paths.rules.ts';
import { primaryEntry } from '#web/features/dictionary/entry-parts.rules.ts';
import { answerOrNotFound } from '#web/features/dictionary/missing-word.ts';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import {
  dictionaryName,
  notFoundTitle,
  wordDescription,
  wordTitle,
} from '#web/features/dictionary/titles.rules.ts';
import { WordSkeleton } from '#web/features/dictionary/WordSkeleton.tsx';
import { missingHead, pageHead, privateHead, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import { isUnanswered } from '#web/shared/http/api-error.ts';
import { pairRoute } from './home.tsx';

const page = () => import('./word.page.tsx');

export const wordRoute = createRoute({
  getParentRoute: () => pairRoute,
  path: '$word',
  loader: async ({ context, params }) => {
    const { queryClient } = context;
    const { pair, word } = params;
    // What no one wrote by hand, and what is not there, may be a word of the other language.
    const otherSide = () => queryClient.prefetchQuery(suggestionGroupsQuery(pair, word));
    let reply: WordReply;
    try {
      reply = await answerOrNotFound(() => queryClient.ensureQueryData(wordQuery(pair, word)));
    } catch (error) {
      if (isNotFound(error)) await otherSide();
      throw error;
    }
    if (primaryEntry(reply)?.sources.includes('core') !== true) await otherSide();
    return wordSummary(reply, pair);
  },
  head: ({ params, match, loaderData }) => {
    if (loaderData) return wordHead(match.context.site.origin, params.pair, loaderData);
    return isUnanswered(match.error)
      ? privateHead(params.word)
      : missingHead(notFoundTitle(params.word));
  },
  component: lazyRouteComponent(page, 'WordRoute'),
  pendingComponent: function WordPending() {
    const { pair, word } = wordRoute.useParams();
    return (
      <>
        <SearchBar pair={pair} text={word} />
        <WordSkeleton />
      </>
    );
  },
  errorComponent: lazyRouteComponent(page, 'WordFailed'),
  notFoundComponent: lazyRouteComponent(page, 'WordMissing'),
});

/** The data for a word page's head, so that the whole entry is not sent twice. */
export interface WordSummary {
  title: string;
  description: string;
  /** The headword, whose address is canonical for inflected forms and misspellings too. */
  headword: string;
}

function wordSummary(reply: WordReply, pair: LanguagePair): WordSummary {
  return {
    title: wordTitle(reply),
    description: wordDescription(reply, pair),
    headword: primaryEntry(reply)?.word ?? reply.query,
  };
}

function wordHead(origin: string, pair: LanguagePair, summary: WordSummary): Head {
  const address = origin + wordPath(pair, summary.headword);
  const term = structuredData({
    '@type': 'DefinedTerm',
    name: summary.headword,
    description: summary.description,
    url: address,
    inLanguage: PAIR_LANGUAGES[pair].from,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: dictionaryName(pair),
      url: origin + homePath(pair),
    },
  });
  const trail = breadcrumbs(origin, [
    { name: dictionaryName(pair), path: homePath(pair) },
    { name: summary.headword, path: wordPath(pair, summary.headword) },
  ]);
  return pageHead(summary.title, summary.description, address, term, trail);
}
