import { type ComponentType, lazy, Suspense, useId } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { clickableWords, LONGEST_TEXT, SAMPLE_TEXTS } from './bulk-search.rules.ts';
import { setBulkText, useBulkText } from './bulk-text.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { useDemo } from './use-demo.ts';
import styles from './BulkSearch.module.css';

export interface KeepTextProps {
  text: string;
  /** Called once it is kept. */
  onKept: () => void;
}

const DemoAnswer = lazy(async () => ({
  default: (await import('./DemoAnswer.tsx')).DemoAnswer,
}));

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
            <LinkedText text={shownText} lang={lang} marked={shown?.start} />
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
          {shown ? (
            <Suspense>
              <DemoAnswer sample={sample} lang={lang} {...shown} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
