import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { BusyOverlay } from './BusyOverlay.tsx';
import { countWords } from './counting.rules.ts';
import styles from './Desk.module.css';
import { DeskTools } from './DeskTools.tsx';
import { FormOffer } from './form/FormOffer.tsx';
import { FormTask } from './form/FormTask.tsx';
import { useFormTask } from './form/use-form-task.ts';
import { LoneText } from './LoneText.tsx';
import { ProblemBox } from './ProblemBox.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { isUnmarked, stageOf } from './session.rules.ts';
import { formLevelOf } from './settings.rules.ts';
import { useDesk } from './use-desk.ts';
import { Welcome } from './Welcome.tsx';
import { WritingStage } from './WritingStage.tsx';

const OVERLAYS = {
  prompt: 'Generating writing prompt...',
  grade: 'Grading your writing...',
} as const;

/** The three stages of writing: choosing a task, writing with the task beside the text, and reading the marks. */
export function DeskView() {
  const desk = useDesk();
  const { session, history, lone, busy, problem, round, generate, startOver } = desk;
  const { prompt, marked } = session;
  const [shownAtStart] = useState(marked);
  const stage = stageOf(session);
  const form = useFormTask();
  const formLevel = formLevelOf(session.settings);
  /** An action that clears a text and awaits confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);
  const hasUnmarked = lone !== null || isUnmarked(session, history.text);
  const ask = (act: () => void) => (hasUnmarked ? setUnconfirmed(() => act) : act());
  const askForNewPrompt = () => ask(generate);
  const askToStartOver = () => ask(startOver);

  return (
    <>
      <div className={styles.desk} data-stage={stage}>
        {stage !== 'choosing' ? null : form.session.task === null ? (
          <Welcome>
            {lone === null ? null : <LoneText text={lone} />}
            <ProblemBox problem={problem} />
            {formLevel === null ? null : <FormOffer level={formLevel} desk={form} />}
          </Welcome>
        ) : (
          <FormTask task={form.session.task} desk={form} problem={form.problem ?? problem} />
        )}
        {prompt !== null && marked === null ? (
          <WritingStage
            key={round}
            desk={desk}
            prompt={prompt}
            onNewPrompt={askForNewPrompt}
            onStartOver={askToStartOver}
          />
        ) : null}
        {prompt !== null && marked !== null ? (
          <ResultsPanel
            desk={desk}
            prompt={prompt}
            marked={marked}
            isNew={marked !== shownAtStart}
            onNewPrompt={askForNewPrompt}
            onStartOver={askToStartOver}
          />
        ) : null}
        <DeskTools
          isOpen={stage === 'choosing'}
          settings={session.settings}
          onChange={desk.choose}
          onGenerate={askForNewPrompt}
        />
      </div>
      <Dialog
        open={unconfirmed !== null}
        title="Clear your text?"
        onClose={() => setUnconfirmed(null)}
      >
        <p>
          You have written {countWords(lone ?? history.text)} words that have not been marked yet.
          They will be lost.
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setUnconfirmed(null)}>Keep writing</Button>
          <Button
            variant="primary"
            onClick={() => {
              setUnconfirmed(null);
              unconfirmed?.();
            }}
          >
            Clear it
          </Button>
        </div>
      </Dialog>
      {busy ? <BusyOverlay text={OVERLAYS[busy]} onCancel={desk.cancel} /> : null}
    </>
  );
}
