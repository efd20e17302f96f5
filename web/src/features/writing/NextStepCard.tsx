import { useId } from 'react';
import type { NextStep } from '#contract/writing/result.ts';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './TeacherNotes.module.css';

/** What the steps do; a marked text from the history has only its cards to practise with. */
export interface StepActions {
  practise: () => void;
  add?: () => void;
  again?: () => void;
  new?: () => void;
}

const LABELS: Record<NextStep['action'], string> = {
  practise: 'Practise now',
  add: 'Go on with this text',
  again: 'Write it from an empty page',
  new: 'Take another task',
};

/** The one thing to do next. */
export function NextStepCard({ step, actions }: { step: NextStep; actions: StepActions }) {
  const id = useId();
  const act = actions[step.action];
  return (
    <section className={styles.next} aria-labelledby={id}>
      <div>
        <h3 id={id}>Your next step</h3>
        <p>{step.text}</p>
      </div>
      {act === undefined ? null : (
        <Button variant="plain" onClick={act}>
          {LABELS[step.action]}
        </Button>
      )}
    </section>
  );
}
