import { useMemo } from 'react';
import { ComparisonView } from './ComparisonView.tsx';
import { DraftChart } from './DraftChart.tsx';
import { draftsOf, rangeText } from './drafts.rules.ts';
import { scoreText } from './counting.rules.ts';
import styles from './Results.module.css';
import type { Version } from './session.rules.ts';

interface DraftsViewProps {
  /** In the order of writing; at least one. */
  earlier: readonly Version[];
  version: Version;
}

/** All drafts of a task: their levels as a line and as a table, and what changed since the last one. */
export function DraftsView({ earlier, version }: DraftsViewProps) {
  const drafts = useMemo(() => draftsOf([...earlier, version]), [earlier, version]);
  const before = earlier.at(-1);
  return (
    <div className={styles.section}>
      <section className={styles.sheetCard}>
        <h3>Your drafts</h3>
        <div className={styles.drafts}>
          <DraftChart drafts={drafts} />
          <table className={styles.draftTable}>
            <thead>
              <tr>
                <th scope="col">Draft</th>
                <th scope="col">Level</th>
                <th scope="col">Range</th>
                <th scope="col">Points</th>
                <th scope="col">Words</th>
                <th scope="col">Mistakes</th>
              </tr>
            </thead>
            <tbody>
              {drafts.map(({ number, level, score, words, mistakes }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{level?.level ?? 'not told'}</td>
                  <td>{level ? rangeText(level.place).replace(' to ', '–') : '–'}</td>
                  <td>{scoreText(score)}</td>
                  <td>{words}</td>
                  <td>{mistakes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.fine}>
          Level: what trained raters would most likely give. Range: where four of five of them would
          put it. Mistakes: those that I found.
        </p>
      </section>
      {before === undefined ? null : (
        <ComparisonView before={before} now={version} number={earlier.length} />
      )}
    </div>
  );
}
