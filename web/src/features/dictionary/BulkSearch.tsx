import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { clickableWords, LONGEST_TEXT, SAMPLE_TEXTS } from './bulk-search.rules.ts';
import { setBulkText, useBulkText } from './bulk-text.ts';
import { ClickableText } from './ClickableText.tsx';
import { wordInTextQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { firstGloss, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';
import { contextAt, type WordContext } from './text-tokens.rules.ts';
import { useDemo } from './use-demo.ts';
import styles from './BulkSearch.module.css';

export interface KeepTextProps {
  text: string;
  /** Called once it is kept. */
  onKept: () => void;
}

interface BulkSearchProps {
  pair: LanguagePair;
  /** Keeps a German text as one of one's own. */
  Keep: ComponentType<KeepTextProps>;
  /** Shows a sample while there is no text, and looks up its words, as on the home page. */
  hasDemo?: boolean;
}

/** A box for a whole text, whose words are clickable. */
export function BulkSearch({ pair, Keep, hasDemo = false }: BulkSearchProps) {
  const fieldId = useId();
  const text = useBulkText();
  const fieldRef = useTypedBeforeScript<HTMLTextAreaElement>(text, setBulkText);
  const lang = PAIR_LANGUAGES[pair].from;
  const isSample = text.trim() === '';
  const sample = SAMPLE_TEXTS[lang];
  const words = clickableWords(sample);
  const step = useDemo(hasDemo && isSample, words.length);
  const shown = step === null ? undefined : words[step];
  const shownText = isSample ? sample : text.slice(0, LONGEST_TEXT);

  return (
    <div className={styles.bulk}>
      <VisuallyHidden>
        <label htmlFor={fieldId}>Paste or type a text, then click any word</label>
      </VisuallyHidden>
      <textarea
        ref={fieldRef}
        id={fieldId}
        className={styles.field}
        rows={1}
        value={text}
        lang={isSample ? undefined : lang}
        placeholder="Paste an e-mail, a song, a news story …"
        spellCheck={false}
        onChange={(event) => setBulkText(event.target.value)}
      />
      {isSample && !hasDemo ? null : (
        <>
          <p className={styles.kind}>{isSample ? 'For example' : 'Your text'}</p>
          <p className={styles.text}>
            <ClickableText text={shownText} lang={lang} marked={shown?.token} />
          </p>
        </>
      )}
      {text.length > LONGEST_TEXT ? (
        <p className={styles.kind}>
          Only the first {LONGEST_TEXT.toLocaleString('en')} characters are clickable.
        </p>
      ) : null}
      {lang === 'de' && !isSample ? (
        <div className={styles.keep}>
          <Keep text={text} onKept={() => setBulkText('')} />
        </div>
      ) : null}
      {hasDemo && isSample ? (
        <div className={styles.answer}>
          {shown ? <Answer pair={pair} context={contextAt(sample, shown.start)} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The meaning of the demo's current word, in place. Not announced, because the visitor did not ask for it. */
function Answer({ pair, context }: { pair: LanguagePair; context: WordContext }) {
  const { data } = useQuery(wordInTextQuery(pair, context));
  const entry = data?.answer && primaryEntry(data.answer);
  const gloss = entry && firstGloss(entry);
  if (!entry || gloss === undefined) return null;
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <p>
      <b lang={lang}>{lang === 'de' ? <Headword entry={entry} /> : entry.word}</b>{' '}
      <span lang={PAIR_LANGUAGES[pair].to}>{gloss}</span>{' '}
      <small>{partOfSpeechInText(entry.part_of_speech)}</small>
    </p>
  );
}
