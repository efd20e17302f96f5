import { useQuery } from '@tanstack/react-query';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { wordInTextQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { orderedSenses, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';
import { linkOf } from './entry-link.ts';
import { Headword } from './Headword.tsx';
import { MatchLine } from './MatchLine.tsx';
import type { WordContext } from './text-tokens.rules.ts';
import styles from './WordGloss.module.css';

interface WordGlossProps {
  pair: LanguagePair;
  /** As written in the text. */
  word: string;
  /** Where it stands: the sentence decides what it means. */
  context: WordContext;
  /** The path of its page; the link opens the entry shown here. */
  path: string;
}

const MOST_SENSES = 3;

/** A gloss of a few lines with a link to the word's page. */
export function WordGloss({ pair, word, context, path }: WordGlossProps) {
  const { data, error } = useQuery(wordInTextQuery(pair, context));
  const { from, to } = PAIR_LANGUAGES[pair];
  if (error) return <p className={styles.note}>{messageOf(error)}</p>;
  if (!data) return <p className={styles.note}>Looking it up …</p>;
  const { answer: reply } = data;
  const entry = reply && primaryEntry(reply);
  if (!entry) return <Unknown word={word} lang={from} isName={data.is_name === true} />;
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
      <a href={linkOf(path, data)} className={styles.link}>
        Open in the dictionary
      </a>
    </div>
  );
}

/** A word of a text is no typing error, so nothing is guessed. */
function Unknown({ word, lang, isName }: { word: string; lang: string; isName: boolean }) {
  return (
    <div className={styles.gloss}>
      <p className={styles.head}>
        <b lang={lang}>{word}</b>
        {isName ? <span className={styles.note}>name</span> : null}
      </p>
      <p>{isName ? 'Probably a name: names have no entry.' : 'Not in the dictionary.'}</p>
    </div>
  );
}
