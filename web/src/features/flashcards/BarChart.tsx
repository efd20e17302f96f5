import { ChartTable } from './ChartTable.tsx';
import styles from './Chart.module.css';

const WIDTH = 600;
const HEIGHT = 140;
const GAP = 4;

interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  columns: readonly [string, string];
  bars: readonly { label: string; value: number }[];
}

/** A bar chart of one series, with the same numbers as a table. */
export function BarChart({ label, columns, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`}
        className={styles.chart}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, so that it uses the page's colours
        role="img"
        aria-label={`${label}; at most ${most} a day`}
      >
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles.axis} />
        {bars.map(({ label: name, value }, index) => {
          const height = (value / most) * (HEIGHT - 16);
          return (
            <rect
              key={name}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx={2}
              className={styles.bar}
            >
              <title>{`${name}: ${value}`}</title>
            </rect>
          );
        })}
        <text x={0} y={HEIGHT + 16} className={styles.tick}>
          {bars[0]?.label}
        </text>
        <text x={WIDTH} y={HEIGHT + 16} textAnchor="end" className={styles.tick}>
          {bars.at(-1)?.label}
        </text>
        <text x={0} y={12} className={styles.tick}>
          {most}
        </text>
      </svg>
      <ChartTable
        caption={label}
        columns={columns}
        rows={bars.map(({ label: name, value }) => [name, value])}
      />
    </figure>
  );
}
