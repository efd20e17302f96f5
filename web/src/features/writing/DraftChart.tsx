import { useId } from 'react';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { chartLevels, rangeText, type Draft } from './drafts.rules.ts';
import styles from './DraftChart.module.css';

/** In the units of the drawing. */
const ROW = 44;
const LEFT = 40;
const STEP = 64;
const FOOT = 24;

/** The level of each draft with its range, joined by a line. The table beside it says the same. */
export function DraftChart({ drafts }: { drafts: readonly Draft[] }) {
  const id = useId();
  const told = drafts.flatMap(({ number, level }) => (level ? [{ number, ...level }] : []));
  if (told.length < 2) return null;
  const { lowest, highest } = chartLevels(drafts);
  const height = (highest - lowest + 1) * ROW;
  const width = LEFT + drafts.length * STEP;
  const x = (number: number) => LEFT + (number - 0.5) * STEP;
  const y = (place: number) => height - (place - lowest) * ROW;
  const levels = CEFR_LEVELS.slice(lowest, highest + 1);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -8 ${width} ${height + FOOT + 8}`}
      style={{ maxWidth: `${width * 1.2}px` }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that follows the colours of the page
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>
        {told
          .map(({ number, level, place }) => `Draft ${number}: ${level}, range ${rangeText(place)}`)
          .join('. ')}
      </title>
      {levels.map((level, index) => (
        <g key={level}>
          <line
            className={styles.grid}
            x1={LEFT}
            x2={width}
            y1={y(lowest + index)}
            y2={y(lowest + index)}
          />
          <text className={styles.label} x={0} y={y(lowest + index + 0.5)}>
            {level}
          </text>
        </g>
      ))}
      {told.map(({ number, place }) => (
        <line
          key={number}
          className={styles.range}
          x1={x(number)}
          x2={x(number)}
          y1={y(place.low)}
          y2={y(place.high)}
        />
      ))}
      <polyline
        className={styles.line}
        points={told.map(({ number, place }) => `${x(number)},${y(place.middle)}`).join(' ')}
      />
      {told.map(({ number, place }) => (
        <circle key={number} className={styles.dot} cx={x(number)} cy={y(place.middle)} r={5} />
      ))}
      {drafts.map(({ number }) => (
        <text key={number} className={styles.number} x={x(number)} y={height + FOOT - 6}>
          {number}
        </text>
      ))}
    </svg>
  );
}
