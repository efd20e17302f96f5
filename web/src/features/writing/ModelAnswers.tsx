import type { ModelAnswer, ModelBand } from '#contract/writing/model-answers.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { countWords } from './counting.rules.ts';
import styles from './ModelAnswers.module.css';
import { markedPieces } from './model-answers.rules.ts';

const BANDS: Record<ModelBand, string> = {
  pass: 'Just passes',
  good: 'Good',
  'very good': 'Very good',
};

/** Three texts for the same task, from the one that just passes to the best, each with what makes its band. */
export function ModelAnswers({ answers }: { answers: readonly ModelAnswer[] }) {
  return (
    <div className={styles.answers}>
      <p className={styles.lead}>
        Three texts for your task. Compare them with yours: what do the better ones do differently?
      </p>
      {answers.map((answer) => (
        <details key={answer.band} className={styles.answer} open={answer.band === 'good'}>
          <summary>
            <h3>{BANDS[answer.band]}</h3>
            <span className={styles.count}>{countText(countWords(answer.text), 'word')}</span>
          </summary>
          <div className={styles.body}>
            <p lang="de" className={styles.text}>
              {markedPieces(answer).map(({ start, text, number }) =>
                number === null ? (
                  <span key={start}>{text}</span>
                ) : (
                  <mark key={start} className={styles.mistake}>
                    {text}
                    <sup>{number}</sup>
                  </mark>
                ),
              )}
            </p>
            <div className={styles.notes}>
              <h4>What makes the band</h4>
              <ul>
                {answer.comments.map((comment) => (
                  <li key={comment}>{comment}</li>
                ))}
              </ul>
              {answer.mistakes.length === 0 ? null : (
                <>
                  <h4>Its mistakes</h4>
                  <ol>
                    {answer.mistakes.map(({ start, quote, right, why }) => (
                      <li key={start}>
                        <del lang="de">{quote}</del> <ins lang="de">{right}</ins>
                        <span className={styles.why}>{why}</span>
                      </li>
                    ))}
                  </ol>
                </>
              )}
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}
