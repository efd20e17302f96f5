import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { clickableWords, LONGEST_TEXT, SAMPLE_TEXTS } from './bulk-search.rules.ts';
import { setBulkText, useBulkText } from './bulk-text.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { readingQuery } from '#web/shared/gloss/reading.api.ts';
import { explainAt, headOf, kindText } from '#web/shared/gloss/reading.rules.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { useDemo } from './use-demo.ts';
import styles from './BulkSearch.module.css';

interface BulkSearchProps {
  pair: LanguagePair;
  /** Shows a sample while there is no text, and looks up its words, as on the home page. */
  hasDemo?: boolean;
}

/** A box for a whole text, whose words are clickable. */
export function BulkSearch({ pair, hasDemo = false }: BulkSearchProps) {
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
            <LinkedText text={shownText} lang={lang} marked={shown?.start} />
          </p>
        </>
      )}
      {text.length > LONGEST_TEXT ? (
        <p className={styles.kind}>
          Only the first {LONGEST_TEXT.toLocaleString('en')} characters are clickable.
        </p>
      ) : null}
      {hasDemo && isSample ? (
        <div className={styles.answer}>
          {shown ? <Answer sample={sample} lang={lang} {...shown} /> : null}
        </div>
      ) : null}
    </div>
  );
}

interface AnswerProps {
  sample: string;
  lang: Language;
  /** Offset of the demo's current word, and its end. */
  start: number;
  end: number;
}

/** The meaning of the demo's current word, in place. Not announced, because the visitor did not ask for it. */
function Answer({ sample, lang, start, end }: AnswerProps) {
  const { data } = useQuery(readingQuery(sample, undefined, lang));
  const explained = data && explainAt(data, start, end);
  const [meaning] = explained?.meanings ?? [];
  if (!explained || !meaning) return null;
  const { article, pronoun, rest, prefix = '' } = headOf(meaning, explained, sample);
  return (
    <p>
      <b lang={lang}>{[article, pronoun, prefix + rest].filter(Boolean).join(' ')}</b>{' '}
      <span lang={lang === 'de' ? 'en' : 'de'}>{meaning.gloss}</span>{' '}
      <small>{kindText(meaning, explained)}</small>
    </p>
  );
}
