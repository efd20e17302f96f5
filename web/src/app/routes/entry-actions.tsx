import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { PinMenu } from '#web/features/collections/PinMenu.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';

/** What can be done with an entry: keep it, and practise it. */
export function EntryActions({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
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
