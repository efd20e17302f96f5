import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getModelAnswers } from '#contract/writing/endpoints.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Tabs, type TabItem } from '#web/shared/design/Tabs.tsx';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { sureCorrections } from './apply.rules.ts';
import { DraftsView } from './DraftsView.tsx';
import { CorrectedText } from './CorrectedText.tsx';
import { MarksView } from './MarksView.tsx';
import { ModelAnswers } from './ModelAnswers.tsx';
import type { StepActions } from './NextStepCard.tsx';
import { PromptText } from './PromptText.tsx';
import styles from './Results.module.css';
import { ScoreCard } from './ScoreCard.tsx';
import type { Version } from './session.rules.ts';
import type { Applying } from './use-applying.ts';
import { type Saver, useSaver } from './use-saver.ts';

/** Corrections that the writer makes come back as cards, and go with them. */
function withCards(applying: Applying, saver: Saver, { text, result }: Version): Applying {
  return {
    ...applying,
    apply: (correction, wording) => {
      applying.apply(correction, wording);
      if (wording === correction.corrected) saver.accept([correction]);
    },
    applyAll: () => {
      applying.applyAll();
      saver.accept(sureCorrections(text, result.corrections));
    },
    takeBack: (correction) => {
      applying.takeBack(correction);
      saver.withdraw(correction);
    },
  };
}

interface ResultsProps {
  version: Version;
  prompt: StoredPrompt;
  /** Drafts of the same task that were marked before, in the order of writing. */
  earlier: readonly Version[];
  /** The corrections that the writer makes by clicks. */
  applying: Applying;
  /** What the next steps do; none for a text from the history. */
  actions?: Omit<StepActions, 'practise'>;
}

/**
 * The result for a text: what it scored, and in tabs the corrected text, the marks, the drafts, the model
 * answers and the task.
 */
export function Results({ version, prompt, earlier, applying, actions }: ResultsProps) {
  const saver = useSaver(version);
  const accepting = withCards(applying, saver, version);
  const [tab, setTab] = useState('text');
  // Asked for only here, so that nobody has them before a text of their own is marked.
  const { data: models } = useQuery(
    endpointQuery(
      getModelAnswers,
      null,
      { query: { task: prompt.id } },
      { enabled: prompt.profile !== undefined, staleTime: Infinity },
    ),
  );
  const answers = models?.items ?? [];
  const items: TabItem[] = [
    {
      id: 'text',
      label: 'Corrected text',
      panel: (
        <CorrectedText
          version={version}
          saver={saver}
          applying={accepting}
          actions={actions ?? {}}
        />
      ),
    },
    { id: 'marks', label: 'Marks', panel: <MarksView result={version.result} /> },
    ...(earlier.length === 0
      ? []
      : [
          {
            id: 'drafts',
            label: 'Drafts',
            panel: <DraftsView earlier={earlier} version={version} />,
          },
        ]),
    ...(answers.length === 0
      ? []
      : [{ id: 'models', label: 'Model answers', panel: <ModelAnswers answers={answers} /> }]),
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
