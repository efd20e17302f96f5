import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { useState } from 'react';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { ENGINES } from '#web/shared/models/sentence-origin.ts';
import { DEFAULT_LEVEL, examplesAt } from './ai.rules.ts';
import { ExampleCard } from './ExampleCard.tsx';
import styles from './ExampleTabs.module.css';
import type { ShownExamples } from './use-examples.ts';

interface ExampleTabsProps {
  shown: ShownExamples | null;
  userId: string | null;
}

/** Examples by level; the level tabs are disabled until there are examples. */
export function ExampleTabs({ shown, userId }: ExampleTabsProps) {
  const [level, setLevel] = useState<string>(DEFAULT_LEVEL);
  const hasExamples = shown !== null && shown.examples.length > 0;
  return (
    <div className={styles.tabs}>
      {shown?.note === undefined ? null : <p className={styles.note}>{shown.note}</p>}
      {shown && !hasExamples ? (
        <p className={styles.note}>
          No examples for <b lang="de">{shown.word}</b> yet. Try another word or topic.
        </p>
      ) : null}
      <Tabs
        label="CEFR level"
        disabled={!hasExamples}
        items={CEFR_LEVELS.map((id) => ({
          id,
          label: id,
          panel: shown ? <Level shown={shown} level={id} userId={userId} /> : null,
        }))}
        selected={level}
        onSelect={setLevel}
      />
      {hasExamples && shown.engine !== undefined ? (
        <p className={styles.note}>Sentences by {ENGINES[shown.engine]}.</p>
      ) : null}
    </div>
  );
}

function Level({
  shown,
  level,
  userId,
}: ExampleTabsProps & { shown: ShownExamples; level: (typeof CEFR_LEVELS)[number] }) {
  const found = examplesAt(shown.examples, level);
  if (found.examples.length === 0) return null;
  return (
    <>
      {found.level === level ? null : (
        <p className={styles.note}>
          No examples at {level}. These are from the nearest level, {found.level}:
        </p>
      )}
      <ul className={styles.list}>
        {found.examples.map((example) => (
          <ExampleCard key={example.sentence} example={example} userId={userId} />
        ))}
      </ul>
    </>
  );
}
