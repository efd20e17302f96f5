import { type ComponentType, useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Link, linkOptions } from '@tanstack/react-router';
import { Card } from '#web/shared/design/Card.tsx';
import { ArrowRightIcon, TargetIcon } from '#web/shared/design/icons.tsx';
import { BookIcon, ReadIcon } from '#web/shared/design/shell-icons.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { BulkSearch, type KeepTextProps } from './BulkSearch.tsx';
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
  Keep: ComponentType<KeepTextProps>;
}

/** The dictionary's home page: the search bar, examples of what it can do, and a box for a text; or search results. */
export function DictionaryHome({ pair, query, page, Keep }: DictionaryHomeProps) {
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
        <p>For German learners, A1 to C1: look up, read, prepare for telc and Goethe.</p>
      </div>
      <div className={styles.search}>
        <SearchBar pair={pair} />
      </div>
      <StartingPoints pair={pair} />
      <Doors />
      <Card title="Look up a text" aside="Click any word">
        <BulkSearch pair={pair} Keep={Keep} hasDemo />
      </Card>
    </>
  );
}

function StartingPoints({ pair }: { pair: LanguagePair }) {
  const headingId = useId();
  return (
    <section className={styles.start} aria-labelledby={headingId}>
      <h2 id={headingId}>Try one</h2>
      <ul>
        {STARTING_POINTS[pair].map(({ typed, pair: own = pair, article, finds, shows }) => (
          <li key={typed}>
            <WordLink pair={own} word={typed} look="row">
              <b>
                <span lang={PAIR_LANGUAGES[own].from}>{typed}</span>
                <ArrowRightIcon size={14} />
                <WithArticles articles={article ? [article] : []} word={finds} />
              </b>
              <small>{shows}</small>
            </WordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DOORS = [
  {
    ...linkOptions({
      to: '/dictionary/$pair/$word',
      params: { pair: 'german-english', word: 'anfangen' },
    }),
    Icon: BookIcon,
    title: 'Look up',
    text: 'Meanings with examples, every form, sound, and what goes with what.',
  },
  {
    ...linkOptions({ to: '/content' }),
    Icon: ReadIcon,
    title: 'Read',
    text: 'Texts with their translation beside each sentence. Point at a word to see what it means.',
  },
  {
    ...linkOptions({ to: '/writing-grading' }),
    Icon: TargetIcon,
    title: 'Prepare for an exam',
    text: 'Letters as telc and Goethe ask for them, marked at once, and the words of each level.',
  },
];

/** What one can do here. */
function Doors() {
  return (
    <nav className={styles.doors} aria-label="Three ways in">
      {DOORS.map(({ Icon, title, text, ...link }) => (
        <Link key={title} {...link}>
          <Icon size={24} strokeWidth={1.5} />
          <strong>{title}</strong>
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
