import type { StatsReply } from '#contract/flashcards/schemas.ts';
import { ChartTable } from './ChartTable.tsx';
import styles from './Chart.module.css';
import { strengthOf, weeksUntil } from './heat-map.rules.ts';
import { dayText, yearText } from './progress-text.rules.ts';

const CELL = 11;
const STEP = 13;

interface HeatMapProps {
  days: StatsReply['days'];
  /** The current study day. */
  today: string;
}

/** A heat map of the reviews of a year, week by week, with the same numbers as a table. */
export function HeatMap({ days, today }: HeatMapProps) {
  const counts = new Map(days.map(({ day, reviews }) => [day, reviews]));
  const most = Math.max(1, ...counts.values());
  const weeks = weeksUntil(today);
  const label = yearText(days);
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${7 * STEP}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, so that it uses the page's colours
        role="img"
        aria-label={label}
        className={styles.chart}
      >
        {weeks.map((week, column) =>
          week.map((day, row) =>
            day === null ? null : (
              <rect
                key={day}
                x={column * STEP}
                y={row * STEP}
                width={CELL}
                height={CELL}
                rx={2}
                className={styles.cell}
                data-strength={strengthOf(counts.get(day) ?? 0, most)}
              >
                <title>{`${dayText(day)}: ${counts.get(day) ?? 0}`}</title>
              </rect>
            ),
          ),
        )}
      </svg>
      <figcaption className={styles.caption}>{label}</figcaption>
      <ChartTable
        caption="Reviews on each study day"
        columns={['Day', 'Reviews']}
        rows={days.toReversed().map(({ day, reviews }) => [day, reviews])}
      />
    </figure>
  );
}
