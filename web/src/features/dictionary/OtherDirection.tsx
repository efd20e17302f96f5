import { useQuery } from '@tanstack/react-query';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { suggestionGroupsQuery } from './dictionary.api.ts';
import { DIRECTIONS, PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import styles from './MatchLine.module.css';
import { pairOfTyped } from './search-bar.rules.ts';
import { WordLink } from './WordLink.tsx';

/** "English → German: house das Haus", if the text is more likely a word of the other language. Fetched by the loader. */
export function OtherDirection({ pair, text }: { pair: LanguagePair; text: string }) {
  const { data } = useQuery(suggestionGroupsQuery(pair, text));
  const [best] = data?.groups ?? [];
  const suggestion = best?.suggestions[0];
  if (!best || !suggestion || pairOfTyped(text, pair, data?.groups ?? []) === pair) return null;
  const { from, to } = PAIR_LANGUAGES[best.pair];
  return (
    <p className={styles.line}>
      {DIRECTIONS[best.pair]}:{' '}
      <WordLink pair={best.pair} word={suggestion.word} look="plain" lang={from}>
        {suggestion.word}
      </WordLink>{' '}
      <span lang={to}>{suggestion.gloss}</span>
    </p>
  );
}
