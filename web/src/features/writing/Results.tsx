import { useState } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Tabs, type TabItem } from '#web/shared/design/Tabs.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { CorrectedText } from './CorrectedText.tsx';
import { MarksView } from './MarksView.tsx';
import { PromptText } from './PromptText.tsx';
import styles from './Results.module.css';
import { ScoreCard } from './ScoreCard.tsx';
import type { Version } from './session.rules.ts';
import { useSaver } from './use-saver.ts';

interface ResultsProps {
  version: Version;
  prompt: StoredPrompt;
  /** To compare with; null if this is the first version. */
  first: Version | null;
}

/** The result for a text: what it scored, and in tabs the corrected text, the marks, the comparison and the task. */
export function Results({ version, prompt, first }: ResultsProps) {
  const saver = useSaver(version);
  const [tab, setTab] = useState('text');
  const items: TabItem[] = [
    {
      id: 'text',
      label: 'Corrected text',
      panel: <CorrectedText version={version} saver={saver} />,
    },
    { id: 'marks', label: 'Marks', panel: <MarksView result={version.result} /> },
    ...(first === null
      ? []
      : [
          {
            id: 'comparison',
            label: 'Comparison',
            panel: <ComparisonView first={first} second={version} />,
          },
        ]),
    {
      id: 'task',
      label: 'Task',
      panel: (
        <div className={styles.sheetCard}>
          <PromptText prompt={prompt} />
        </div>
      ),
    },
  ];
  return (
    <div className={styles.results}>
      <ScoreCard result={version.result} />
      <div className={styles.tabs}>
        <Tabs label="Parts of the result" items={items} selected={tab} onSelect={setTab} />
      </div>
    </div>
  );
}
