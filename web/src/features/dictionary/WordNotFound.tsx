import { Link } from '@tanstack/react-router';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { PAIR_LANGUAGES, pairNames, reversePair } from './dictionary-paths.rules.ts';
import { NameLine } from './NameLine.tsx';
import { NearWords } from './NearWords.tsx';
import { OtherDirection } from './OtherDirection.tsx';
import { SearchBar } from './SearchBar.tsx';
import { WordLink } from './WordLink.tsx';
import styles from './WordNotFound.module.css';

interface WordNotFoundProps {
  pair: LanguagePair;
  /** As typed; stays in the search bar. */
  word: string;
  /** The server's message: 'Word not found', or what is wrong with the input. */
  message?: string;
  suggestions: readonly string[];
  /** Whether the dictionary takes it for a name. */
  isName?: boolean;
}

/** The not-found page: the typed word, near words, and two other ways to search for it. */
export function WordNotFound({
  pair,
  word,
  message = 'Word not found',
  suggestions,
  isName = false,
}: WordNotFoundProps) {
  const other = reversePair(pair);
  const names = pairNames(other);
  const typed = word.trim();
  return (
    <>
      <SearchBar pair={pair} text={word} />
      <section className={styles.missing}>
        <h1>Word Not Found</h1>
        <p className={styles.message}>
          {typed === '' ? message : message.replace(/\.$/u, '')}
          {typed === '' ? null : (
            <>
              {': '}
              <em lang={PAIR_LANGUAGES[pair].from}>{shorten(typed)}</em>
            </>
          )}
        </p>
        <NameLine pair={pair} word={typed} isName={isName} />
        {typed === '' ? null : <OtherDirection pair={pair} text={typed} />}
        <NearWords pair={pair} words={suggestions} />
        {typed === '' ? null : (
          <ul className={styles.ways}>
            <li>
              <WordLink pair={other} word={typed} look="plain">
                Look it up in {names.from} → {names.to}
              </WordLink>
            </li>
            <li>
              <Link to="/dictionary/$pair" params={{ pair }} search={{ q: typed }}>
                Search for it in the translations
              </Link>
            </li>
          </ul>
        )}
      </section>
    </>
  );
}

const LONGEST_SHOWN = 80;

/** Shortens a long query, such as a pasted page. */
function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_SHOWN
    ? `${characters.slice(0, LONGEST_SHOWN).join('')}…`
    : text;
}
