import { lazy, Suspense, useState } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import styles from './Prompt.module.css';

const PhraseList = lazy(async () => ({
  default: (await import('./PhraseList.tsx')).PhraseList,
}));

/** Phrases that suit the task, folded; they are loaded when they are opened. */
export function UsefulPhrases({ prompt }: { prompt: StoredPrompt }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details className={styles.phrases} onToggle={() => setWasOpen(true)}>
      <summary>Useful phrases</summary>
      {wasOpen ? (
        <Suspense fallback={<Skeleton height="160px" />}>
          <PhraseList prompt={prompt} />
        </Suspense>
      ) : null}
    </details>
  );
}
