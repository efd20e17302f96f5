import { useQuery } from '@tanstack/react-query';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { wordQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { orderedSenses, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';
import { Headword } from './Headword.tsx';
import { MatchLine } from './MatchLine.tsx';
import styles from './WordGloss.module.css';

interface WordGlossProps {
  pair: LanguagePair;
  /** As written in the text, because case may distinguish two words. */
  word: string;
  /** The path of its page; the link opens the entry shown here. */
  path: string;
}

const MOST_SENSES = 3;

/** A gloss of a few lines with a link to the word's page. */
export function WordGloss({ pair, word, path }: WordGlossProps) {
  const { data: reply, error } = useQuery(wordQuery(pair, word));
  const { from, to } = PAIR_LANGUAGES[pair];
  const entry = reply && primaryEntry(reply);
  if (error) return <p className={styles.note}>{messageOf(error)}</p>;
  if (!entry) return <p className={styles.note}>Looking it up …</p>;
  const senses = orderedSenses(entry).slice(0, MOST_SENSES);
  return (
    <div className={styles.gloss}>
      <p className={styles.head}>
        <b lang={from}>{from === 'de' ? <Headword entry={entry} /> : entry.word}</b>
        <span className={styles.note}>{partOfSpeechInText(entry.part_of_speech)}</span>
        {entry.level ? <Badge>{entry.level}</Badge> : null}
      </p>
      <MatchLine reply={reply} pair={pair} />
      <p lang={to}>{senses.map(([, { glosses }]) => glosses.join(', ')).join('; ')}</p>
      <a href={`${path}#${entry.entry_uuid}`} className={styles.link}>
        Open in the dictionary
      </a>
    </div>
  );
}
