import { useMemo } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { classNames } from '#web/shared/design/class-names.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { compareVersions, diffWords, type ComparedRow } from './compare.rules.ts';
import { Change } from './CorrectionText.tsx';
import { scoreText } from './counting.rules.ts';
import styles from './Results.module.css';
import type { Version } from './session.rules.ts';

interface ComparisonViewProps {
  before: Version;
  now: Version;
  /** Of the draft before. */
  number: number;
}

/** Compares a draft with the one before it. */
export function ComparisonView({ before, now, number }: ComparisonViewProps) {
  const { rows, fixed, again, fresh } = useMemo(() => compareVersions(before, now), [before, now]);
  const pieces = useMemo(() => diffWords(before.text, now.text), [before.text, now.text]);
  return (
    <section className={styles.section}>
      <div className={styles.sheetCard}>
        <h3>Compared with draft {number}</h3>
        <table className={classNames(styles.sheet, styles.numbers)}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What is compared</VisuallyHidden>
              </th>
              <th scope="col">Draft {number}</th>
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
      <div className={styles.trio}>
        <Mistakes title="Mended" mistakes={fixed} />
        <Mistakes title="Repeated" mistakes={again} />
        <Mistakes title="New" mistakes={fresh} />
      </div>
      <div className={styles.sheetCard}>
        <h3>Both texts, word by word</h3>
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
      </div>
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
    <div className={styles.sheetCard}>
      <h3>
        {title} ({mistakes.length})
      </h3>
      <ul className={styles.mistakes}>
        {mistakes.map((mistake) => (
          <li key={`${mistake.start} ${mistake.end} ${mistake.rule}`}>
            <Change correction={mistake} />
          </li>
        ))}
      </ul>
    </div>
  );
}
