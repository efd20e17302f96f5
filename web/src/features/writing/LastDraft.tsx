import { useId, useState } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { scoreText } from './counting.rules.ts';
import styles from './Desk.module.css';
import { MarkedText } from './MarkedText.tsx';
import type { Version } from './session.rules.ts';

/** The draft before with its corrections, to look at while one writes the next. */
export function LastDraft({ version, number }: { version: Version; number: number }) {
  const id = useId();
  const [selected, setSelected] = useState<WritingCorrection | null>(null);
  const { overallScore, maxScore } = version.result;
  return (
    <details className={styles.fold}>
      <summary>
        Your draft {number}: {scoreText(overallScore)}/{maxScore}
      </summary>
      <MarkedText id={id} version={version} selected={selected} onSelect={setSelected} />
    </details>
  );
}
