import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { reportActivity } from '#web/shared/activity/activity.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { wordQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { type EntryPart, type EntryParts, EntryView } from './EntryView.tsx';
import { Headword } from './Headword.tsx';
import { withLookup } from '#web/shared/storage/lookups.rules.ts';
import { lookupOfReply } from './lookup-of-reply.rules.ts';
import { MatchLine } from './MatchLine.tsx';
import { partOfSpeechLabel } from './entry-parts.rules.ts';
import { SearchBar } from './SearchBar.tsx';
import { primaryEntry } from './entry-parts.rules.ts';
import styles from './WordPage.module.css';

/** The page of a word: the search bar, why the result matches, and its entries. The reply is already in the cache. */
export function WordPage({ word, ...parts }: EntryParts & { word: string }) {
  const { pair } = parts;
  const { data: reply } = useSuspenseQuery(wordQuery(pair, word));
  useRememberLookup(reply, pair);
  return (
    <>
      <SearchBar pair={pair} text={reply.query} />
      <MatchLine reply={reply} pair={pair} />
      <WordEntries key={`${pair}/${word}`} reply={reply} {...parts} />
    </>
  );
}

function useRememberLookup(reply: WordReply, pair: LanguagePair) {
  useEffect(() => {
    const lookup = lookupOfReply(reply, pair);
    if (!lookup) return;
    reportActivity({ kind: 'search', event: { word: lookup.word, language_pair: pair } });
    const known = readStored('dictionary-lookups') ?? [];
    writeStored('dictionary-lookups', withLookup(known, { ...lookup, timestamp: Date.now() }));
  }, [reply, pair]);
}

/** A single entry, or several as tabs. The URL's fragment may select one of them by its uuid. */
export function WordEntries({ reply, ...parts }: EntryParts & { reply: WordReply }) {
  const { entries } = reply;
  const first = primaryEntry(reply);
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The server does not see the fragment, and hydration must match the server's HTML.
  const wanted = useHydrated() ? hash : '';
  const [chosen, setChosen] = useState<{ hash: string; entryUuid: string } | null>(null);
  const named = entries.find((entry) => entry.entry_uuid === wanted) ?? first;
  // A chosen tab stays selected until the URL selects another entry.
  const selected = chosen?.hash === hash ? chosen.entryUuid : (named?.entry_uuid ?? '');

  if (entries.length === 1 && first) {
    return <EntryView entry={first} {...parts} />;
  }
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Entries"
        items={entries.map((entry) => ({
          id: entry.entry_uuid,
          label: <TabLabel entry={entry} pair={parts.pair} />,
          panel: <EntryView entry={entry} {...parts} />,
        }))}
        selected={selected}
        onSelect={(entryUuid) => setChosen({ hash, entryUuid })}
      />
      {/* Tabs need scripting: without it, the other entries follow here. */}
      <noscript>
        {entries
          .filter((entry) => entry.entry_uuid !== selected)
          .map((entry) => (
            <EntryView
              key={entry.entry_uuid}
              entry={entry}
              {...parts}
              Actions={Nothing}
              Report={Nothing}
            />
          ))}
      </noscript>
    </div>
  );
}

const Nothing: EntryPart = () => null;

/** "Noun das Essen"; homonyms have their number, as in print. */
function TabLabel({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <>
      {partOfSpeechLabel(entry.part_of_speech)}{' '}
      <em className={styles.word} lang={lang}>
        {lang === 'de' ? <Headword entry={entry} /> : entry.word}
        {entry.homonym === undefined ? null : <sup>{entry.homonym}</sup>}
      </em>
    </>
  );
}
