import { useState } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './Desk.module.css';
import { Editor } from './Editor.tsx';
import { LastDraft } from './LastDraft.tsx';
import { PromptCard } from './PromptCard.tsx';
import type { Desk } from './use-desk.ts';

interface WritingStageProps {
  desk: Desk;
  prompt: StoredPrompt;
  onNewPrompt: () => void;
  onStartOver: () => void;
}

/** The task and the editor: side by side, or on small screens the task as a strip that is folded while one types. */
export function WritingStage({ desk, prompt, onNewPrompt, onStartOver }: WritingStageProps) {
  const { session, history, round } = desk;
  const latest = session.earlier.at(-1);
  const [showsTask, setShowsTask] = useState(history.text === '');
  return (
    <>
      <PromptCard
        prompt={prompt}
        takesFocus={round > 0}
        isOpen={showsTask}
        isWriting={history.text !== ''}
        onToggle={() => setShowsTask(!showsTask)}
      />
      <Editor desk={desk} prompt={prompt} onFocus={() => setShowsTask(false)} />
      <div className={styles.after}>
        {latest === undefined ? (
          <p className={styles.note}>
            <strong>No Results Yet</strong> Submit your text, and its marks and corrections will
            appear here.
          </p>
        ) : (
          <LastDraft version={latest} number={session.earlier.length} />
        )}
        <div className={styles.buttons}>
          <Button onClick={onNewPrompt}>New Writing Prompt</Button>
          <Button onClick={onStartOver}>Start Over</Button>
        </div>
      </div>
    </>
  );
}
