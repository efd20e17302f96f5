import { createRoute, useRouter } from '@tanstack/react-router';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { PinMenu } from '#web/features/collections/PinMenu.tsx';
import { wordQuery } from '#web/features/dictionary/dictionary.api.ts';
import {
  homePath,
  PAIR_LANGUAGES,
  wordPath,
} from '#web/features/dictionary/dictionary-paths.rules.ts';
import { primaryEntry } from '#web/features/dictionary/entry-parts.rules.ts';
import { answerOrNotFound, missingWord } from '#web/features/dictionary/missing-word.ts';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import {
  dictionaryName,
  notFoundTitle,
  wordDescription,
  wordTitle,
} from '#web/features/dictionary/titles.rules.ts';
import { WordError } from '#web/features/dictionary/WordError.tsx';
import { WordNotFound } from '#web/features/dictionary/WordNotFound.tsx';
import { WordPage } from '#web/features/dictionary/WordPage.tsx';
import { WordSkeleton } from '#web/features/dictionary/WordSkeleton.tsx';
import { ReportMistake } from '#web/features/feedback/ReportMistake.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { missingHead, pageHead, privateHead, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { pairRoute } from './home.tsx';

export const wordRoute = createRoute({
  getParentRoute: () => pairRoute,
  path: '$word',
  loader: async ({ context, params }) => {
    const reply = await answerOrNotFound(() =>
      context.queryClient.ensureQueryData(wordQuery(params.pair, params.word)),
    );
    return wordSummary(reply, params.pair);
  },
  head: ({ params, match, loaderData }) => {
    if (loaderData) return wordHead(match.context.site.origin, params.pair, loaderData);
    return isUnanswered(match.error)
      ? privateHead(params.word)
      : missingHead(notFoundTitle(params.word));
  },
  component: function WordRoute() {
    const { pair, word } = wordRoute.useParams();
    return <WordPage pair={pair} word={word} Actions={EntryActions} Report={ReportMistake} />;
  },
  pendingComponent: function WordPending() {
    const { pair, word } = wordRoute.useParams();
    return (
      <>
        <SearchBar pair={pair} text={word} />
        <WordSkeleton />
      </>
    );
  },
  errorComponent: function WordFailed({ error }) {
    const { pair, word } = wordRoute.useParams();
    const router = useRouter();
    if (isUnanswered(error)) {
      return (
        <>
          <SearchBar pair={pair} text={word} />
          <OfflineNotice missing={word} retry={() => void router.invalidate()} />
        </>
      );
    }
    return (
      <WordError
        pair={pair}
        word={word}
        message={messageOf(error)}
        retry={() => void router.invalidate()}
      />
    );
  },
  notFoundComponent: function WordMissing({ data }) {
    const { pair, word } = wordRoute.useParams();
    return <WordNotFound pair={pair} word={word} {...missingWord(data)} />;
  },
});

/** The actions for an entry: pin it, and practise it. */
function EntryActions({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
  return (
    <>
      <PinMenu entry={entry} pair={pair} />
      {pair === 'german-english' ? (
        <ButtonLink to="/practice" search={{ word: entry.word }} size="small">
          Practise
        </ButtonLink>
      ) : null}
    </>
  );
}

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
