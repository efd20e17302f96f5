import type { WritingResult } from '#contract/writing/result.ts';
import { PART_NAMES, PARTS } from './compare.rules.ts';
import { scoreHeadline, scoreText, scoreTone } from './counting.rules.ts';
import styles from './Results.module.css';

const CONFIDENCE = { low: 'Low', medium: 'Medium', high: 'High' } as const;

interface ScoreProps {
  score: number;
  maxScore: number;
  range?: { low: number; high: number } | undefined;
}

/** "62/100", and the range if two passes differed. */
function Score({ score, maxScore, range }: ScoreProps) {
  return (
    <>
      <span className={styles.score} data-tone={scoreTone(score, maxScore)}>
        {scoreText(score)}
        <small>/{maxScore}</small>
      </span>
      {range === undefined ? null : (
        <span className={styles.fine}>
          between {scoreText(range.low)} and {scoreText(range.high)}
        </span>
      )}
    </>
  );
}

/** The overall score, its four parts, the engine and its confidence. */
export function ScoreCard({ result }: { result: WritingResult }) {
  const { overallScore, maxScore, range, breakdown, generalFeedback, engine, confidence } = result;
  return (
    <>
      <div className={styles.overall}>
        <Score score={overallScore} maxScore={maxScore} range={range} />
        <div>
          <p className={styles.headline}>{scoreHeadline(overallScore, maxScore)}</p>
          <p>{generalFeedback}</p>
        </div>
      </div>
      <ul className={styles.parts}>
        {PARTS.map((part) => {
          const { score, maxScore: most, feedback, range: spread } = breakdown[part];
          return (
            <li key={part}>
              <h3>{PART_NAMES[part]}</h3>
              <Score score={score} maxScore={most} range={spread} />
              <p>{feedback}</p>
            </li>
          );
        })}
      </ul>
      <p className={styles.fine}>
        Marked by{' '}
        {engine === 'built-in'
          ? 'Wortlaut’s built-in German engine'
          : `a language model (${engine})`}
        . {CONFIDENCE[confidence.level]} confidence
        {confidence.reasons.length === 0 ? '.' : `: ${confidence.reasons.join(' ')}`}
      </p>
    </>
  );
}
