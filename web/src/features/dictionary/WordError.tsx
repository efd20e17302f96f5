import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SearchBar } from './SearchBar.tsx';
import styles from './WordError.module.css';

interface WordErrorProps {
  pair: LanguagePair;
  /** What was asked for; stays in the search bar. */
  word: string;
  /** Fit to show. */
  message: string;
  retry: () => void;
}

/** The server or the network failed; nothing typed is lost, and one may try again. */
export function WordError({ pair, word, message, retry }: WordErrorProps) {
  return (
    <>
      <SearchBar pair={pair} text={word} />
      <section className={styles.error} role="alert">
        <h1>This did not work</h1>
        <p>{message}</p>
        <Button variant="plain" onClick={retry}>
          Try again
        </Button>
      </section>
    </>
  );
}
