import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, isNotFound, useParams, useRouter } from '@tanstack/react-router';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { PinMenu } from '#web/features/collections/PinMenu.tsx';
import { suggestionGroupsQuery, wordQuery } from '#web/features/dictionary/dictionary.api.ts';
import {
  homePath,
  PAIR_LANGUAGES,
  wordPath,
} from '#web/features/dictionary/dictionary-paths.rules.ts';
import { primaryEntry } from '#web/features/dictionary/entry-parts.rules.ts';
import { answerOrNotFound, missingWord } from '#web/features/dictionary/missing-word.ts';
import { EntryView } from '#web/features/dictionary/EntryView.tsx';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import { otherSideOf } from '#web/features/dictionary/senses.rules.ts';
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
import type { CardEntry } from '#web/features/flashcards/ReviewPage.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { missingHead, pageHead, privateHead, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';

const CARDS_PAIR = 'german-english';
const FROM = { from: '/dictionary/$pair/$word' } as const;

export function WordRoute() {
  const { pair, word } = useParams(FROM);
  return <WordPage pair={pair} word={word} Actions={EntryActions} Report={ReportMistake} />;
}

export function WordPending() {
  const { pair, word } = useParams(FROM);
  return (
    <>
      <SearchBar pair={pair} text={word} />
      <WordSkeleton />
    </>
  );
}

export function WordFailed({ error }: ErrorComponentProps) {
  const { pair, word } = useParams(FROM);
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
}

export function WordMissing({ data }: { data?: unknown }) {
  const { pair, word } = useParams(FROM);
  return <WordNotFound pair={pair} word={word} {...missingWord(data)} />;
}

/**
 * The entry of a card of a review. It is in this file because the entry is: a file of its own would draw what both need into
 * every page of the dictionary. Of a word that the person added, whatever the dictionary has for it.
 */
export const CardEntryView: CardEntry = ({ word, note }) => {
  const { data, error, refetch } = useQuery(wordQuery(CARDS_PAIR, word));
  if (error?.status === 404) return <p>The dictionary has no entry for this.</p>;
  if (error) {
    return (
      <div role="alert">
        <p>{messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!data) return <Skeleton height="20rem" />;
  const entry = data.entries.find((each) => each.entry_uuid === note) ?? primaryEntry(data);
  return (
    entry && <EntryView entry={entry} pair={CARDS_PAIR} Actions={PinMenu} Report={ReportMistake} />
  );
};

/** The actions for an entry: pin it, and do exercises with it. */
function EntryActions({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
  return (
    <>
      <PinMenu entry={entry} pair={pair} />
      {pair === 'german-english' ? (
        <ButtonLink to="/practice" search={{ word: entry.word }} size="small">
          Exercises
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Reads the word. @returns what the head says */
export async function loadWord(
  { queryClient }: RouterContext,
  pair: LanguagePair,
  word: string,
): Promise<WordSummary> {
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
}

/** What to look up in the other direction than the word that is shown: its first translation, else the same text. */
export function otherSide(client: QueryClient, pair: LanguagePair, word: string): string {
  const reply = client.getQueryData(wordQuery(pair, word).queryKey);
  return (reply && otherSideOf(reply)) ?? word;
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

/** @param loaded what the loader gave, or why it gave nothing */
export function wordHead(
  origin: string,
  { pair, word }: { pair: LanguagePair; word: string },
  { loaderData: summary, error }: { loaderData?: WordSummary | undefined; error: unknown },
): Head {
  if (!summary) return isUnanswered(error) ? privateHead(word) : missingHead(notFoundTitle(word));
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
