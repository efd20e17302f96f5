import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { BulkSearch } from './BulkSearch.tsx';
import { popularQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { isSentence } from './search-bar.rules.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SentenceResult } from './SentenceResult.tsx';
import { STARTING_POINTS } from './starting-points.ts';
import { WordLink } from './WordLink.tsx';
import styles from './DictionaryHome.module.css';

interface DictionaryHomeProps {
  pair: LanguagePair;
  /** A search query, whose results replace the intro. */
  query?: string;
  /** From 1. */
  page: number;
}

/** The dictionary's home page: the search bar, examples of what it can do, and a box for a text; or search results. */
export function DictionaryHome({ pair, query, page }: DictionaryHomeProps) {
  if (query !== undefined) {
    return (
      <>
        <SearchBar pair={pair} text={query} />
        {isSentence(query) ? (
          <SentenceResult pair={pair} text={query} />
        ) : (
          <SearchResults pair={pair} query={query} page={page} />
        )}
      </>
    );
  }
  return (
    <>
      <div className={styles.intro}>
        <h1>The Smart German Dictionary</h1>
        <p>{INTROS[pair]}</p>
      </div>
      <SearchBar pair={pair} />
      <StartingPoints pair={pair} />
      <div className={styles.bulk}>
        <Card title="Look up a text">
          <BulkSearch pair={pair} hasDemo />
        </Card>
      </div>
      {pair === 'german-english' ? (
        <div className={styles.popular}>
          <PopularNow />
        </div>
      ) : null}
    </>
  );
}

const INTROS = {
  'german-english':
    'Type a word the way you found it: inflected, separated, misspelt or without umlauts. The search finds the entry you meant.',
  'english-german':
    'Type an English word to see the German ones, most common first, each with its article, level and pronunciation.',
} as const satisfies Record<LanguagePair, string>;

function StartingPoints({ pair }: { pair: LanguagePair }) {
  const words = STARTING_POINTS[pair].map(({ typed, shows }) => ({ word: typed, note: shows }));
  return <WordList title="Try an example" pair={pair} words={words} />;
}

/** Popular words. The browser fetches them, since guests' pages are cached; their space is reserved from the start. */
function PopularNow() {
  const { data } = useQuery(popularQuery());
  if (!data || data.words.length === 0) return null;
  const words = data.words.map(({ word, article, gloss }) => ({ word, article, note: gloss }));
  return <WordList title="Popular now" pair="german-english" words={words} />;
}

interface WordListProps {
  title: string;
  pair: LanguagePair;
  words: readonly { word: string; article?: string | undefined; note: string }[];
}

function WordList({ title, pair, words }: WordListProps) {
  const headingId = useId();
  return (
    <section className={styles.start} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {words.map(({ word, article, note }) => (
          <li key={word}>
            <WordLink pair={pair} word={word} look="plain" lang={PAIR_LANGUAGES[pair].from}>
              {article === undefined ? word : `${article} ${word}`}
            </WordLink>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
