import { useId, useState } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { scoreText } from './counting.rules.ts';
import styles from './Desk.module.css';
import { MarkedText } from './MarkedText.tsx';
import type { Version } from './session.rules.ts';

/** The first version with its corrections, to look at while one writes the next. */
export function FirstVersion({ version }: { version: Version }) {
  const id = useId();
  const [selected, setSelected] = useState<WritingCorrection | null>(null);
  const { overallScore, maxScore } = version.result;
  return (
    <details className={styles.fold}>
      <summary>
        Your first version: {scoreText(overallScore)}/{maxScore}
      </summary>
      <MarkedText id={id} version={version} selected={selected} onSelect={setSelected} />
    </details>
  );
}
