import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { EntrySection } from './EntrySection.tsx';
import { WordLink } from './WordLink.tsx';
import styles from './WordGroups.module.css';

/** The parts of a compound, and synonyms. Renders nothing if there are none. */
export function RelatedWords({ entry, pair }: { entry: Entry; pair: LanguagePair }) {
  const { synonyms = [], compound_parts: parts = [] } = entry;
  const hasParts = parts.length > 1;
  if (synonyms.length === 0 && !hasParts) return null;
  return (
    <EntrySection title="Related words">
      <dl className={styles.groups}>
        {hasParts ? <Words label="made of" words={parts} pair={pair} /> : null}
        {synonyms.length > 0 ? (
          <Words label="near in meaning" words={synonyms} pair={pair} />
        ) : null}
      </dl>
    </EntrySection>
  );
}

interface WordsProps {
  label: string;
  words: readonly string[];
  pair: LanguagePair;
}

function Words({ label, words, pair }: WordsProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.words} lang={PAIR_LANGUAGES[pair].from} {...WORD_GROUP}>
        {[...new Set(words)].map((word, index) => (
          <WordLink key={word} pair={pair} word={word} look="row" tabIndex={index === 0 ? 0 : -1}>
            {word}
          </WordLink>
        ))}
      </dd>
    </div>
  );
}
