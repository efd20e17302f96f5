import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { LevelReport } from '#contract/writing/result.ts';
import styles from './LevelView.module.css';

const CRITERIA: Record<LevelReport['criteria'][number]['criterion'], string> = {
  grammar: 'Grammar',
  orthography: 'Spelling',
  range: 'Range of words',
  control: 'Use of words',
  coherence: 'Coherence',
};

/** Nothing that is estimated is certain. */
const percent = (share: number): string =>
  share > 0.99 ? 'over 99 %' : `${Math.round(100 * share)} %`;

/** Which level trained raters would most likely give a text, how sure that is, and what moves it. */
export function LevelView({ level }: { level: LevelReport }) {
  const { probabilities, asked, passing, criteria, raised_by: raised, lowered_by: lowered } = level;
  const likely = CEFR_LEVELS.filter((one) => (probabilities[one] ?? 0) >= 0.005);
  return (
    <section className={styles.level} aria-labelledby="estimated-level">
      <h3 id="estimated-level">Most likely {level.level}</h3>
      <ul className={styles.hill} aria-label="Probability of each level">
        {likely.map((one) => (
          <li key={one} data-chosen={one === level.level}>
            <i
              style={{ height: `${Math.max(4, 100 * (probabilities[one] ?? 0))}%` }}
              aria-hidden="true"
            />
            <span>
              {one} <small>{percent(probabilities[one] ?? 0)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        {passing === null
          ? `We do not say whether a text passes at ${asked}: we agree with raters too little there.`
          : `Raters would put it at ${asked} or above with a probability of ${percent(passing)}.`}
      </p>
      {raised.length === 0 && lowered.length === 0 ? null : (
        <p>
          Against letters rated {asked}, it has {[...raised, ...lowered].join('; ')}.
        </p>
      )}
      <p className={styles.criteria}>
        {criteria.map(({ criterion, level: one }) => `${CRITERIA[criterion]} ${one}`).join(' · ')}
      </p>
      <p>
        Content has no level: no letters with ratings of it exist.{' '}
        <a href="/how-we-mark">How we mark</a>
      </p>
    </section>
  );
}
