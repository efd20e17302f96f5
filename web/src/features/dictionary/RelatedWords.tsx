import { Fragment } from 'react';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';
import { EntrySection } from './EntrySection.tsx';
import styles from './RelatedWords.module.css';

/** Synonyms, the parts of a compound and the etymology. Renders nothing if there are none. */
export function RelatedWords({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
  const { synonyms = [], compound_parts: parts = [], etymology } = entry;
  const hasParts = parts.length > 1;
  if (synonyms.length === 0 && !hasParts && !etymology) return null;
  return (
    <EntrySection title="Related words">
      <dl className={styles.lists}>
        {hasParts ? <Words label="Made of" words={parts} separator=" + " pair={pair} /> : null}
        {synonyms.length > 0 ? (
          <Words label="Synonyms" words={synonyms} separator=", " pair={pair} />
        ) : null}
      </dl>
      {etymology ? (
        <details className={styles.etymology}>
          <summary>Etymology</summary>
          <p>{etymology}</p>
        </details>
      ) : null}
    </EntrySection>
  );
}

interface WordsProps {
  label: string;
  words: readonly string[];
  separator: string;
  pair: LanguagePair;
}

function Words({ label, words, separator, pair }: WordsProps) {
  return (
    <div className={styles.words}>
      <dt>{label}</dt>
      <dd lang={PAIR_LANGUAGES[pair].from} {...WORD_GROUP}>
        {[...new Set(words)].map((word, index) => (
          <Fragment key={word}>
            {index > 0 ? <span className={styles.separator}>{separator}</span> : null}
            <WordLink pair={pair} word={word} look="plain" tabIndex={index === 0 ? 0 : -1}>
              {word}
            </WordLink>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
