import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SearchBar } from './SearchBar.tsx';
import styles from './WordError.module.css';

interface WordErrorProps {
  pair: LanguagePair;
  /** The requested word, which stays in the search bar. */
  word: string;
  /** Shown to the user. */
  message: string;
  retry: () => void;
}

/** Shown if the server or the network failed. Keeps the typed word and offers to try again. */
export function WordError({ pair, word, message, retry }: WordErrorProps) {
  return (
    <>
      <SearchBar pair={pair} text={word} />
      <section className={styles.error} role="alert">
        <h1>Something went wrong</h1>
        <p>{message}</p>
        <Button variant="plain" onClick={retry}>
          Try again
        </Button>
      </section>
    </>
  );
}
