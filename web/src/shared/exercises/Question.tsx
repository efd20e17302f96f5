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
  /** A sentence with a gap instead of the text. */
  hasGap: boolean;
  /** The text, where it is more than letters. */
  children?: ReactNode;
}

/** What is asked, with what helps to understand it. */
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
