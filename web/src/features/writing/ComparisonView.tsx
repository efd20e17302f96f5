import { useMemo } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { compareVersions, diffWords, type ComparedRow } from './compare.rules.ts';
import { Change } from './CorrectionText.tsx';
import { scoreText } from './counting.rules.ts';
import styles from './Results.module.css';
import type { Version } from './session.rules.ts';

interface ComparisonViewProps {
  first: Version;
  second: Version;
}

/** Compares the first version with the latest one. */
export function ComparisonView({ first, second }: ComparisonViewProps) {
  const { rows, fixed, again, fresh } = useMemo(
    () => compareVersions(first, second),
    [first, second],
  );
  const pieces = useMemo(() => diffWords(first.text, second.text), [first.text, second.text]);
  return (
    <section className={styles.section}>
      <h3>Compared with your first version</h3>
      <div className={styles.scroll}>
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What is compared</VisuallyHidden>
              </th>
              <th scope="col">First</th>
              <th scope="col">Now</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{scoreText(row.first)}</td>
                <td>{scoreText(row.second)}</td>
                <td data-tone={toneOf(row)}>{changeText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Mistakes title="Fixed" mistakes={fixed} />
      <Mistakes title="Repeated" mistakes={again} />
      <Mistakes title="New" mistakes={fresh} />
      <details className={styles.fold}>
        <summary>
          <h4>Both texts, word by word</h4>
        </summary>
        <p className={styles.diff} lang="de">
          {pieces.map(({ kind, text }, index) => {
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one fixed text
            if (kind === 'same') return <span key={index}>{text}</span>;
            const Tag = kind === 'added' ? 'ins' : 'del';
            return (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Tag key={index}>
                <VisuallyHidden>
                  <span lang="en">{kind === 'added' ? ' now: ' : ' before: '}</span>
                </VisuallyHidden>
                {text}
              </Tag>
            );
          })}
        </p>
      </details>
    </section>
  );
}

function toneOf({ better }: ComparedRow): string | undefined {
  if (better === null) return undefined;
  return better ? 'good' : 'bad';
}

function changeText({ first, second }: ComparedRow): string {
  const change = Math.round((second - first) * 10) / 10;
  if (change === 0) return 'no change';
  return change > 0 ? `+${change}` : `−${-change}`;
}

function Mistakes({ title, mistakes }: { title: string; mistakes: readonly WritingCorrection[] }) {
  if (mistakes.length === 0) return null;
  return (
    <p>
      <b>
        {title} ({mistakes.length}):
      </b>{' '}
      {mistakes.map((mistake, index) => (
        <span key={`${mistake.start} ${mistake.end} ${mistake.rule}`}>
          {index > 0 ? ', ' : ''}
          <Change correction={mistake} />
        </span>
      ))}
    </p>
  );
}
