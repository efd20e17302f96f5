import { useEffect, useRef } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import styles from './Prompt.module.css';
import { PromptText } from './PromptText.tsx';

interface PromptCardProps {
  prompt: StoredPrompt;
  /** A new task takes the focus, so that it is announced; a restored one does not. */
  takesFocus: boolean;
  /** Collapses the task once the text has been marked. */
  isFolded: boolean;
}

/** The task above the editor. */
export function PromptCard({ prompt, takesFocus, isFolded }: PromptCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { title, level, wordCount, timeLimit } = prompt;
  return (
    <section className={styles.card} aria-labelledby="writing-task">
      <div className={styles.head}>
        <h2 ref={heading} id="writing-task" tabIndex={-1}>
          {title ?? 'Your own task'}
        </h2>
        <Badge>{level}</Badge>
        <span className={styles.facts}>
          {wordCount.min} to {wordCount.max} words, {timeLimit} minutes
        </span>
      </div>
      {isFolded ? (
        <details>
          <summary>Show the task</summary>
          <PromptText prompt={prompt} />
        </details>
      ) : (
        <PromptText prompt={prompt} />
      )}
    </section>
  );
}
