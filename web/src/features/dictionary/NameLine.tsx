import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { NAME_FRAGMENT } from '#web/shared/gloss/word-address.rules.ts';
import styles from './MatchLine.module.css';
import { useWantedEntry } from './use-wanted-entry.ts';

interface NameLineProps {
  pair: LanguagePair;
  word: string;
  /** Whether the dictionary takes it for a name. */
  isName: boolean;
}

/** Says that an unknown word is a name: as the dictionary takes it, or as it is written in the text that led here. */
export function NameLine({ pair, word, isName }: NameLineProps) {
  const isNameInText = useWantedEntry() === NAME_FRAGMENT;
  if (!isName && !isNameInText) return null;
  return (
    <p className={styles.line}>
      {isNameInText ? 'In the text, ' : null}
      <em lang={PAIR_LANGUAGES[pair].from}>{word}</em>
      {isNameInText ? ' is written like a name.' : ' is probably a name.'} Names have no entry.
    </p>
  );
}
