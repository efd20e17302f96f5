import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import type { GlossProps } from '#web/shared/gloss/WordBubble.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { wordInTextQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { orderedSenses, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';
import { linkOf } from './entry-link.ts';
import { Headword } from './Headword.tsx';
import { MatchLine } from './MatchLine.tsx';
import styles from './WordGloss.module.css';

interface WordGlossProps extends GlossProps {
  /** Saves the entry to a collection. */
  Save: ComponentType<{ entry: Entry; pair: LanguagePair }>;
}

const MOST_SENSES = 3;

/** What a word means in its text, in a few lines: to hear, to save, and to open in the dictionary. */
export function WordGloss({ pair, word, context, path, place, onClose, Save }: WordGlossProps) {
  const { data, error } = useQuery(wordInTextQuery(pair, context));
  const { from, to } = PAIR_LANGUAGES[pair];
  const reply = data?.answer;
  const entry = reply && primaryEntry(reply);
  const sheet = (title: ReactNode, actions: ReactNode, content: ReactNode) => (
    <Sheet
      label={`Meaning of ${word}`}
      title={<span lang={from}>{title}</span>}
      actions={actions}
      place={place}
      onClose={onClose}
    >
      <div className={styles.gloss}>{content}</div>
    </Sheet>
  );
  if (!reply || !entry) {
    const state = error ? messageOf(error) : data ? unknownText(data.is_name) : 'Looking it up …';
    return sheet(word, null, <p className={styles.note}>{state}</p>);
  }
  const senses = orderedSenses(entry).slice(0, MOST_SENSES);
  const title = from === 'de' ? <Headword entry={entry} /> : entry.word;
  const sound = <SpeakButton text={entry.word} lang={from} files={entry.audio_urls?.audio_files} />;
  return sheet(
    title,
    sound,
    <>
      <p className={styles.facts}>
        {partOfSpeechInText(entry.part_of_speech)}
        {entry.level ? <Badge>{entry.level}</Badge> : null}
      </p>
      <p className={styles.meaning} lang={to}>
        {senses.map(([, { glosses }]) => glosses.join(', ')).join('; ')}
      </p>
      <MatchLine reply={reply} pair={pair} />
      <div className={styles.actions}>
        <Save entry={entry} pair={pair} />
        <a href={linkOf(path, data)} className={styles.link}>
          Open in the dictionary
        </a>
      </div>
    </>,
  );
}

/** A word of a text is no typing error, so nothing is guessed. */
function unknownText(isName = false): string {
  return isName ? 'Probably a name: names have no entry.' : 'Not in the dictionary.';
}
