import type { Exercise } from '#contract/practice/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Practice.module.css';

/** What is asked, with what helps to understand it. */
export function ExerciseQuestion({ exercise: { question, kind } }: { exercise: Exercise }) {
  const isCloze = kind === 'cloze';
  return (
    <div className={styles.question}>
      <p className={isCloze ? styles.sentence : styles.word} lang={question.lang}>
        {isCloze ? (
          <>
            {question.before}
            <span className={styles.gap} aria-hidden="true" />
            <VisuallyHidden>
              <span lang="en"> gap </span>
            </VisuallyHidden>
            {question.after}
          </>
        ) : (
          question.text
        )}
      </p>
      {question.cue === undefined ? null : (
        <p className={styles.cue} lang="de">
          {isCloze ? `(${question.cue})` : question.cue}
        </p>
      )}
      {question.hint === undefined ? null : <p className={styles.hint}>{question.hint}</p>}
    </div>
  );
}
