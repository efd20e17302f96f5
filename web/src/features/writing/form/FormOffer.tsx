import { useEffect, useRef } from 'react';
import type { FormLevel } from '#contract/writing/forms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import deskStyles from '../Desk.module.css';
import { ProblemBox } from '../ProblemBox.tsx';
import styles from './FormTask.module.css';
import type { FormDesk } from './use-form-task.ts';

/** Offers part 1 of an exam that begins with a form. */
export function FormOffer({ level, desk }: { level: FormLevel; desk: FormDesk }) {
  const button = useRef<HTMLButtonElement>(null);
  const { hasClosed } = desk;
  // Whoever closes a form is where they opened it.
  useEffect(() => {
    if (hasClosed) button.current?.focus();
  }, [hasClosed]);
  return (
    <section className={`${deskStyles.ready} ${styles.offer}`}>
      <h2>Part 1: the form</h2>
      <p>
        This exam begins with a form. Read a short text and fill in what is missing: five entries.
      </p>
      <ProblemBox problem={desk.problem} />
      <Button ref={button} disabled={desk.isBusy} onClick={() => desk.open(level)}>
        Fill in a form
      </Button>
    </section>
  );
}
