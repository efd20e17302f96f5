import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LanguagePair, SearchResult } from '#contract/dictionary/schemas.ts';
import { SEARCH_PAGE_SIZE, searchQuery } from './dictionary.api.ts';
import { pairNames, PAIR_LANGUAGES, reversePair } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { NearWords } from './NearWords.tsx';
import { partOfSpeechInText } from './entry-parts.rules.ts';
import { matchLabel, pageCount } from './search-results.rules.ts';
import { WordLink } from './WordLink.tsx';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  pair: LanguagePair;
  query: string;
  /** From 1. */
  page: number;
}

/** Search results, page by page. The reply is already in the cache. */
export function SearchResults({ pair, query, page }: SearchResultsProps) {
  const { data: reply } = useSuspenseQuery(searchQuery(pair, query, page));
  const pages = pageCount(reply.total, SEARCH_PAGE_SIZE);
  return (
    <section className={styles.results}>
      <h1 className={styles.heading}>
        {reply.total === 0 ? 'Nothing found for ' : 'Results for '}
        <em lang={PAIR_LANGUAGES[pair].from}>{query}</em>
      </h1>
      <p className={styles.count}>
        {reply.total === 0
          ? 'No word, inflected form or translation matches.'
          : `${reply.total.toLocaleString('en')} ${reply.total === 1 ? 'entry' : 'entries'}${pages > 1 ? ` · page ${page} of ${pages}` : ''}`}
      </p>
      <NearWords pair={pair} words={reply.did_you_mean} />
      {reply.results.length > 0 ? (
        <ul className={styles.list}>
          {reply.results.map((result) => (
            <Result key={result.entry_uuid} result={result} pair={pair} />
          ))}
        </ul>
      ) : null}
      {reply.total > 0 && reply.results.length === 0 ? (
        <p className={styles.count}>
          There are no more results on this page.{' '}
          <Link to="/dictionary/$pair" params={{ pair }} search={{ q: query }}>
            First page
          </Link>
        </p>
      ) : null}
      {pages > 1 && page <= pages ? (
        <Pages pair={pair} query={query} page={page} pages={pages} />
      ) : null}
      <p className={styles.other}>
        <Link to="/dictionary/$pair" params={{ pair: reversePair(pair) }} search={{ q: query }}>
          Search in {pairNames(reversePair(pair)).from} → {pairNames(reversePair(pair)).to}
        </Link>
      </p>
    </section>
  );
}

function Result({ result, pair }: { result: SearchResult; pair: LanguagePair }) {
  const { from, to } = PAIR_LANGUAGES[pair];
  const label = matchLabel(result.match);
  return (
    <li className={styles.result}>
      <span className={styles.word} lang={from}>
        <WordLink pair={pair} word={result.word} entryUuid={result.entry_uuid} look="plain">
          {from === 'de' ? <Headword entry={result} /> : result.word}
        </WordLink>
      </span>
      <span className={styles.gloss} lang={to}>
        {result.gloss}
      </span>
      <span className={styles.kind}>
        {[partOfSpeechInText(result.part_of_speech), result.level, label]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

interface PagesProps {
  pair: LanguagePair;
  query: string;
  page: number;
  pages: number;
}

function Pages({ pair, query, page, pages }: PagesProps) {
  const to = (target: number) => ({ q: query, ...(target > 1 ? { page: target } : {}) });
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 1 ? (
        <Link to="/dictionary/$pair" params={{ pair }} search={to(page - 1)} rel="prev">
          Prev
        </Link>
      ) : (
        <span aria-hidden="true" />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to="/dictionary/$pair" params={{ pair }} search={to(page + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span aria-hidden="true" />
      )}
    </nav>
  );
}
