import { useEffect, useId, useRef } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { ChevronIcon } from '#web/shared/design/shell-icons.tsx';
import styles from './Prompt.module.css';
import { PromptText } from './PromptText.tsx';
import { UsefulPhrases } from './UsefulPhrases.tsx';

interface PromptCardProps {
  prompt: StoredPrompt;
  /** A new task takes the focus, so that it is announced; a restored one does not. */
  takesFocus: boolean;
  /** Only small screens fold it. */
  isOpen: boolean;
  /** On small screens it is read in place at first; later it opens over the text that one is writing. */
  isWriting: boolean;
  onToggle: () => void;
}

/** The task, beside the editor or, on small screens, at the top of it. */
export function PromptCard({ prompt, takesFocus, isOpen, isWriting, onToggle }: PromptCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { title, level, wordCount, timeLimit } = prompt;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if the task is longer than the window
    <section className={styles.card} aria-labelledby="writing-task" tabIndex={0}>
      <div className={styles.head}>
        <h2 ref={heading} id="writing-task" tabIndex={-1}>
          {title ?? 'Your own task'}
        </h2>
        <Badge>{level}</Badge>
        <span className={styles.facts}>
          {wordCount.min} to {wordCount.max} words, {timeLimit} minutes
        </span>
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          Task
          <ChevronIcon size={16} />
        </Button>
      </div>
      <div id={id} className={styles.body} data-open={isOpen} data-floats={isOpen && isWriting}>
        <PromptText prompt={prompt} />
        <UsefulPhrases prompt={prompt} />
      </div>
    </section>
  );
}
