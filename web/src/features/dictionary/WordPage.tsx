import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { reportActivity } from '#web/shared/activity/activity.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { wordQuery, wordWithEntryQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { type EntryPart, type EntryParts, EntryView } from './EntryView.tsx';
import { NAME_FRAGMENT } from '#web/shared/gloss/word-address.rules.ts';
import { Headword } from './Headword.tsx';
import { withLookup } from '#web/shared/storage/lookups.rules.ts';
import { lookupOfReply } from './lookup-of-reply.rules.ts';
import { MatchLine } from './MatchLine.tsx';
import { OtherDirection } from './OtherDirection.tsx';
import { SearchBar } from './SearchBar.tsx';
import { primaryEntry, tabText } from './entry-parts.rules.ts';
import { WordNotFound } from './WordNotFound.tsx';
import { useWantedEntry } from './use-wanted-entry.ts';
import { wordTitle } from './titles.rules.ts';
import styles from './WordPage.module.css';

/**
 * The page of a word: the search bar, why the result matches, and its entries. The reply is already in the cache. A link
 * from a text names an entry in its fragment, which the server does not see: that entry is then selected, even if it is
 * not among those of the word itself (decision 34).
 */
export function WordPage({ word, ...parts }: EntryParts & { word: string }) {
  const { pair } = parts;
  const { data } = useSuspenseQuery(wordQuery(pair, word));
  const wanted = useWantedEntry();
  const isElsewhere =
    ENTRY_ID.test(wanted) && !data.entries.some((entry) => entry.entry_uuid === wanted);
  const other = useQuery({ ...wordWithEntryQuery(pair, word, wanted), enabled: isElsewhere });
  const reply = (isElsewhere ? other.data : undefined) ?? data;
  const named = reply.entries.find((entry) => entry.entry_uuid === wanted);
  useTitleOf(named === primaryEntry(data) ? undefined : named, reply);
  const isPrimary =
    isElsewhere || !ENTRY_ID.test(wanted) || primaryEntry(reply)?.entry_uuid === wanted;
  useRememberLookup(isElsewhere && other.isPending ? null : reply, pair);
  if (wanted === NAME_FRAGMENT && reply.matched.kind === 'similar') {
    const near = reply.entries.map((entry) => entry.word);
    return <WordNotFound pair={pair} word={reply.query} suggestions={[...new Set(near)]} />;
  }
  return (
    <>
      <SearchBar pair={pair} text={reply.query} />
      {isPrimary ? <MatchLine reply={reply} pair={pair} /> : null}
      {isCore(primaryEntry(data)) ? null : <OtherDirection pair={pair} text={data.query} />}
      <WordEntries key={`${pair}/${word}`} reply={reply} {...parts} />
    </>
  );
}

const isCore = (entry: Entry | undefined) => entry?.sources.includes('core') ?? false;
const ENTRY_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

function useRememberLookup(reply: WordReply | null, pair: LanguagePair) {
  useEffect(() => {
    const lookup = reply && lookupOfReply(reply, pair);
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
  const wanted = useWantedEntry();
  const [chosen, setChosen] = useState<{ wanted: string; entryUuid: string } | null>(null);
  const named = entries.find((entry) => entry.entry_uuid === wanted) ?? first;
  // A chosen tab stays selected until the URL selects another entry.
  const selected = chosen?.wanted === wanted ? chosen.entryUuid : (named?.entry_uuid ?? '');

  if (entries.length === 1 && first) {
    return <EntryView entry={first} {...parts} />;
  }
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Entries"
        items={entries.map((entry) => ({
          id: entry.entry_uuid,
          label: <TabLabel entry={entry} entries={entries} pair={parts.pair} />,
          panel: <EntryView entry={entry} {...parts} />,
        }))}
        selected={selected}
        onSelect={(entryUuid) => setChosen({ wanted, entryUuid })}
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

/** The title that the server wrote is of the primary entry; the one that the link named has its own. */
function useTitleOf(entry: Entry | undefined, reply: WordReply) {
  useEffect(() => {
    if (entry) document.title = wordTitle({ ...reply, entries: [entry], primary_entry: 0 });
  }, [entry, reply]);
}

const Nothing: EntryPart = () => null;

/** "die Bank, Bänke" over what tells it from the others: "bench". */
function TabLabel({
  entry,
  entries,
  pair,
}: {
  entry: Entry;
  entries: readonly Entry[];
  pair: LanguagePair;
}) {
  const { from: lang, to } = PAIR_LANGUAGES[pair];
  const { plural, kind, meaning } = tabText(entry, entries);
  return (
    <span className={styles.label}>
      <em lang={lang}>
        {lang === 'de' ? <Headword entry={entry} /> : entry.word}
        {plural === undefined ? null : `, ${plural}`}
      </em>{' '}
      <small>
        {kind}
        {kind !== undefined && meaning !== undefined ? ' · ' : null}
        {meaning === undefined ? null : <span lang={to}>{meaning}</span>}
      </small>
    </span>
  );
}
