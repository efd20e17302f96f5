import type { PartScore, WritingResult } from '#contract/writing/result.ts';
import { PART_NAMES, PARTS } from './compare.rules.ts';
import { scoreHeadline, scoreText, scoreTone } from './counting.rules.ts';
import { LevelView } from './LevelView.tsx';
import styles from './ScoreCard.module.css';

/** The overall score with what the exam would give for it, and the four parts. */
export function ScoreCard({ result }: { result: WritingResult }) {
  const {
    overallScore,
    maxScore,
    range,
    breakdown,
    generalFeedback,
    exam_sheet: sheet,
    level,
  } = result;
  return (
    <div className={styles.card}>
      <div className={styles.overall}>
        <p className={styles.headline}>{scoreHeadline(overallScore, maxScore)}</p>
        <p className={styles.score}>
          <b data-tone={scoreTone(overallScore, maxScore)}>
            {scoreText(overallScore)}
            <small>/{maxScore}</small>
          </b>
          {range === undefined ? null : <Range {...range} />}
        </p>
        {sheet === null ? null : (
          <p>
            {scoreText(sheet.total)} of {scoreText(sheet.maxTotal)} points on the examiner’s sheet.
            You need {scoreText(sheet.passMark)} to pass this part.
          </p>
        )}
        <p>{generalFeedback}</p>
      </div>
      <ul className={styles.parts}>
        {PARTS.map((part) => (
          <Part key={part} name={PART_NAMES[part]} score={breakdown[part]} />
        ))}
      </ul>
      {level ? <LevelView level={level} /> : null}
    </div>
  );
}

function Range({ low, high }: { low: number; high: number }) {
  return (
    <span className={styles.range}>
      between {scoreText(low)} and {scoreText(high)}
    </span>
  );
}

function Part({ name, score: { score, maxScore, range } }: { name: string; score: PartScore }) {
  // A dot's width even for no points, so that the bar is seen.
  const share = Math.max(2, (100 * score) / maxScore);
  return (
    <li>
      <h3>{name}</h3>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <b className={styles.value} data-tone={scoreTone(score, maxScore)}>
        {scoreText(score)}
        <small>/{maxScore}</small>
      </b>
      {range === undefined ? null : <Range {...range} />}
    </li>
  );
}
