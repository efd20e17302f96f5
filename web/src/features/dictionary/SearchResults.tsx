import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import type { LanguagePair, SearchReply, SearchResult } from '#contract/dictionary/schemas.ts';
import { SEARCH_PAGE_SIZE, searchQuery, suggestionGroupsQuery } from './dictionary.api.ts';
import { DIRECTIONS, pairNames, PAIR_LANGUAGES, reversePair } from './dictionary-paths.rules.ts';
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

/** So many results of the other direction are shown beside those of the chosen one, which has pages. */
const SHOWN_OF_OTHER = 5;

/** Search results of both directions, the likelier first. The replies are already in the cache. */
export function SearchResults({ pair, query, page }: SearchResultsProps) {
  const { data: reply } = useSuspenseQuery(searchQuery(pair, query, page));
  const otherPair = reversePair(pair);
  const { data: other } = useQuery({ ...searchQuery(otherPair, query, 1), enabled: page === 1 });
  const { data: suggested } = useQuery(suggestionGroupsQuery(pair, query));
  const others = page === 1 ? (other?.results ?? []).filter(isFound) : [];
  const isOtherFirst =
    others.length > 0 && (reply.total === 0 || suggested?.groups[0]?.pair === otherPair);
  const own = <OwnResults pair={pair} query={query} page={page} reply={reply} />;
  return (
    <section className={styles.results}>
      <h1 className={styles.heading}>
        {reply.total === 0 && others.length === 0 ? 'Nothing found for ' : 'Results for '}
        <em lang={PAIR_LANGUAGES[pair].from}>{query}</em>
      </h1>
      {isOtherFirst ? null : own}
      {others.length > 0 ? (
        <section className={styles.group}>
          <h2 className={styles.direction}>{DIRECTIONS[otherPair]}</h2>
          <Rows>
            {others.slice(0, SHOWN_OF_OTHER).map((result) => (
              <Result key={result.entry_uuid} result={result} pair={otherPair} />
            ))}
          </Rows>
        </section>
      ) : null}
      {isOtherFirst ? own : null}
      <p className={styles.other}>
        <Link to="/dictionary/$pair" params={{ pair: otherPair }} search={{ q: query }}>
          Search in {pairNames(otherPair).from} → {pairNames(otherPair).to}
        </Link>
      </p>
    </section>
  );
}

/** Beside the other direction, guesses would be noise. */
function isFound({ match }: SearchResult): boolean {
  return match !== 'similar' && match !== 'compound';
}

function OwnResults({ pair, query, page, reply }: SearchResultsProps & { reply: SearchReply }) {
  const pages = pageCount(reply.total, SEARCH_PAGE_SIZE);
  return (
    <section className={styles.group}>
      <h2 className={styles.direction}>
        {DIRECTIONS[pair]}{' '}
        {reply.total === 0 ? null : (
          <small>
            {`${reply.total.toLocaleString('en')} ${reply.total === 1 ? 'entry' : 'entries'}${pages > 1 ? ` · page ${page} of ${pages}` : ''}`}
          </small>
        )}
      </h2>
      {reply.total === 0 ? (
        <p className={styles.count}>No word, inflected form or translation matches.</p>
      ) : null}
      <NearWords pair={pair} words={reply.did_you_mean} />
      {reply.results.length > 0 ? (
        <Rows>
          {reply.results.map((result) => (
            <Result key={result.entry_uuid} result={result} pair={pair} />
          ))}
        </Rows>
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
    </section>
  );
}

function Result({ result, pair }: { result: SearchResult; pair: LanguagePair }) {
  const { from, to } = PAIR_LANGUAGES[pair];
  const notes = [partOfSpeechInText(result.part_of_speech), matchLabel(result.match)];
  return (
    <Row
      end={
        <>
          <span className={styles.kind}>{notes.filter(Boolean).join(' · ')}</span>
          <span className={styles.level}>{result.level}</span>
        </>
      }
    >
      <span className={styles.word} lang={from}>
        <WordLink pair={pair} word={result.word} entryUuid={result.entry_uuid} look="row">
          {from === 'de' ? <Headword entry={result} /> : result.word}
        </WordLink>
      </span>{' '}
      <span className={styles.gloss} lang={to}>
        {result.gloss}
        {result.matched_gloss === undefined ? null : (
          <>
            , … <b>{result.matched_gloss}</b>
          </>
        )}
      </span>
    </Row>
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
