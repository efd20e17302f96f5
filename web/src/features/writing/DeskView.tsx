import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useSession } from '#web/shared/session/use-person.ts';
import { BusyOverlay } from './BusyOverlay.tsx';
import { countWords } from './counting.rules.ts';
import styles from './Desk.module.css';
import { Editor } from './Editor.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LoneText } from './LoneText.tsx';
import { ProblemBox } from './ProblemBox.tsx';
import { PromptCard } from './PromptCard.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { isUnmarked } from './session.rules.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useDesk } from './use-desk.ts';

const OVERLAYS = {
  prompt: 'Generating writing prompt...',
  grade: 'Grading your writing...',
} as const;

/** Task, editor and results, with the settings beside them. */
export function DeskView() {
  const desk = useDesk();
  const { session, history, lone, busy, problem, round, generate, startOver } = desk;
  const { prompt, marked } = session;
  const { person, state } = useSession();
  /** An action that clears a text and awaits confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);
  const hasUnmarked = lone !== null || isUnmarked(session, history.text);
  const ask = (act: () => void) => (hasUnmarked ? setUnconfirmed(() => act) : act());

  return (
    <>
      <div className={styles.desk}>
        <div className={styles.work}>
          {prompt === null ? (
            <section className={styles.empty}>
              <h2>Ready to Write</h2>
              <p>Choose an exam and a topic in the settings, and get a task to write about.</p>
            </section>
          ) : (
            <PromptCard
              key={round}
              prompt={prompt}
              takesFocus={round > 0}
              isFolded={marked !== null}
            />
          )}
          {lone === null ? null : <LoneText text={lone} />}
          {prompt !== null && marked === null ? (
            <Editor key={round} desk={desk} prompt={prompt} />
          ) : (
            <ProblemBox problem={problem} />
          )}
          <ResultsPanel
            desk={desk}
            onNewPrompt={() => ask(generate)}
            onStartOver={() => ask(startOver)}
          />
        </div>
        <aside className={styles.aside} aria-label="Writing settings">
          <SettingsPanel
            settings={session.settings}
            onChange={desk.choose}
            onGenerate={() => ask(generate)}
          />
          {person ? <HistoryPanel userId={person.id} /> : null}
          {state === 'guest' ? (
            <p className={styles.note}>
              As a guest you can write texts and have them marked.{' '}
              <button type="button" className={styles.link} onClick={askToSignIn}>
                Sign in
              </button>{' '}
              to keep your marked texts and save corrections.
            </p>
          ) : null}
        </aside>
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
