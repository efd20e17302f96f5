import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { PinMenu } from '#web/features/collections/PinMenu.tsx';
import { missingWord } from '#web/features/dictionary/missing-word.ts';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import { WordError } from '#web/features/dictionary/WordError.tsx';
import { WordNotFound } from '#web/features/dictionary/WordNotFound.tsx';
import { WordPage } from '#web/features/dictionary/WordPage.tsx';
import { ReportMistake } from '#web/features/feedback/ReportMistake.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';

const FROM = { from: '/dictionary/$pair/$word' } as const;

export function WordRoute() {
  const { pair, word } = useParams(FROM);
  return <WordPage pair={pair} word={word} Actions={EntryActions} Report={ReportMistake} />;
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
