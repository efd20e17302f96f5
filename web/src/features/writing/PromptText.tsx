import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import styles from './Prompt.module.css';

/** The levels at which English is shown beside the German; at higher levels it is shown on demand. */
const WITH_ENGLISH: ReadonlySet<string> = new Set(['A1', 'A2']);

/** The task: the situation, the text to answer, and the points to write about. */
export function PromptText({ prompt }: { prompt: StoredPrompt }) {
  const { question, questionEnglish, stimulus, points, pointsRequired, level } = prompt;
  const hasEnglish =
    questionEnglish !== undefined || points.some(({ english }) => english !== undefined);
  const showsEnglish = WITH_ENGLISH.has(level);
  return (
    <div className={styles.prompt}>
      <p className={styles.question}>
        <LinkedText text={question} translation={questionEnglish} />
      </p>
      {showsEnglish && questionEnglish !== undefined ? (
        <p className={styles.english}>{questionEnglish}</p>
      ) : null}
      {stimulus === undefined ? null : (
        <blockquote className={styles.stimulus}>
          <LinkedText text={stimulus.text} />
        </blockquote>
      )}
      {points.length === 0 ? null : (
        <>
          <p>
            {pointsRequired === undefined || pointsRequired === points.length
              ? 'Write about each of these points:'
              : `Write about ${pointsRequired} of these points:`}
          </p>
          <ul className={styles.points}>
            {points.map(({ german, english }) => (
              <li key={german}>
                <LinkedText text={german} translation={english} />
                {showsEnglish && english !== undefined ? (
                  <span className={styles.english}>{english}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasEnglish && !showsEnglish ? (
        <details className={styles.help}>
          <summary>In English</summary>
          {questionEnglish === undefined ? null : <p>{questionEnglish}</p>}
          <ul className={styles.points}>
            {points.map(({ german, english }) =>
              english === undefined ? null : <li key={german}>{english}</li>,
            )}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
