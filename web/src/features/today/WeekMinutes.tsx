import type { StatsReply } from '#contract/flashcards/schemas.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Today.module.css';
import { weekOf } from './today.rules.ts';

/** Height of the tallest bar, in pixels. */
const TALLEST = 48;

/** The minutes of review on each day of this week. */
export function WeekMinutes({ stats, today }: { stats: StatsReply; today: string }) {
  const week = weekOf(stats.days, today);
  const most = Math.max(1, ...week.map(({ minutes }) => minutes ?? 0));
  const total = week.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const { streak } = stats.rhythm;
  return (
    <section className={styles.week} aria-labelledby="today-week">
      <header>
        <h2 id="today-week">This week</h2>
        <span>{countText(total, 'minute')} of review</span>
      </header>
      <ul>
        {week.map(({ day, name, minutes }) => (
          <li key={day} data-today={day === today}>
            <i
              aria-hidden="true"
              data-empty={!minutes}
              style={{ height: `${Math.max(6, ((minutes ?? 0) / most) * TALLEST)}px` }}
            />
            <span aria-hidden="true">{name.slice(0, 1)}</span>
            <VisuallyHidden>
              {name}: {minutes === null ? 'to come' : countText(minutes, 'minute')}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      {streak < 2 ? null : <p>{streak} days in a row. A single free day does not end it.</p>}
    </section>
  );
}
