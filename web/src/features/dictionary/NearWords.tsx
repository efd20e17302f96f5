import { useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { WordLink } from './WordLink.tsx';
import styles from './NearWords.module.css';

/** "Did you mean": words similar to the query, best first. Renders nothing if there are none. */
export function NearWords({ pair, words }: { pair: LanguagePair; words: readonly string[] }) {
  const labelId = useId();
  if (words.length === 0) return null;
  return (
    <div className={styles.near}>
      <h2 id={labelId}>Did you mean</h2>
      <ul aria-labelledby={labelId}>
        {words.map((word) => (
          <li key={word}>
            <WordLink pair={pair} word={word} look="plain" lang={PAIR_LANGUAGES[pair].from}>
              {word}
            </WordLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
