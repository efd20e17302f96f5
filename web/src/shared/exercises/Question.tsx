import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Exercise.module.css';

interface QuestionProps {
  question: {
    text: string;
    lang: 'de' | 'en';
    /** The text around a gap. */
    before?: string | undefined;
    after?: string | undefined;
    /** German. */
    cue?: string | undefined;
    /** English. */
    hint?: string | undefined;
  };
  /** Shows a sentence with a gap instead of the text. */
  hasGap: boolean;
  /** Replaces the plain text, for example with links. */
  children?: ReactNode;
}

/** A question with its cue and hint. */
export function Question({ question, hasGap, children = question.text }: QuestionProps) {
  const { lang, before, after, cue, hint } = question;
  return (
    <div className={styles.question}>
      <p className={hasGap ? styles.sentence : styles.word} lang={lang}>
        {hasGap ? (
          <>
            {before}
            <span className={styles.gap} aria-hidden="true" />
            <VisuallyHidden>
              <span lang="en"> gap </span>
            </VisuallyHidden>
            {after}
          </>
        ) : (
          children
        )}
      </p>
      {cue === undefined ? null : (
        <p className={styles.cue} lang="de">
          {hasGap ? `(${cue})` : cue}
        </p>
      )}
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
