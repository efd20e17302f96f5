import type { TeacherFeedback } from '#contract/writing/result.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import styles from './CorrectedText.module.css';

/** Sentences that are unlike good ones although no mistake was found in them. */
export function LookAgain({ sentences }: { sentences: TeacherFeedback['look_again'] }) {
  if (sentences.length === 0) return null;
  return (
    <details className={styles.fold} open>
      <summary>
        <h3>Look again ({countText(sentences.length, 'sentence')})</h3>
      </summary>
      <p className={styles.note}>No rule finds a mistake here, and yet something is unusual.</p>
      <ul className={styles.weakList}>
        {sentences.map(({ quote, start, reasons }) => (
          <li key={start}>
            <q lang="de">
              <LinkedText text={quote} />
            </q>
            <p>{reasons.join(' ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
