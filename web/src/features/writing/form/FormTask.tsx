import { useEffect, useRef } from 'react';
import type { FormResult, FormTask as Task, FormVerdict } from '#contract/writing/forms.ts';
import { FORM_ENTRIES, FORM_ENTRY_LENGTH } from '#contract/writing/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { Field } from '#web/shared/design/Field.tsx';
import deskStyles from '../Desk.module.css';
import { ProblemBox } from '../ProblemBox.tsx';
import type { Problem } from '../use-desk.ts';
import { numberedRows } from './form-session.rules.ts';
import styles from './FormTask.module.css';
import type { FormDesk } from './use-form-task.ts';

const VERDICTS: Record<FormVerdict, string> = {
  right: 'Right.',
  spelling: 'Right, and mind the spelling:',
  wrong: 'Wrong. It should be:',
  empty: 'Nothing is written here. It should be:',
};

interface FormTaskProps {
  task: Task;
  desk: FormDesk;
  problem: Problem | null;
}

/** A form with five entries to fill in, and its marks. */
export function FormTask({ task, desk, problem }: FormTaskProps) {
  const { session, isBusy } = desk;
  const { result } = session;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [task.id]);
  return (
    <section className={styles.task}>
      <div className={styles.text}>
        <h2 ref={head} tabIndex={-1}>
          Fill in the form
        </h2>
        <p lang="de">{task.situation}</p>
        <p className={deskStyles.note}>{task.english}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          desk.mark();
        }}
      >
        <h3 lang="de">{task.heading}</h3>
        {numberedRows(task).map(({ label, given, entry }) =>
          given === null ? (
            <Entry
              key={label}
              label={label}
              value={session.entries[entry] ?? ''}
              mark={result?.entries[entry] ?? null}
              onChange={(value) => desk.write(entry, value)}
            />
          ) : (
            <p key={label} lang="de" className={styles.given}>
              <span>{label}</span>
              {given}
            </p>
          ),
        )}
        <output className={styles.points}>
          {result === null ? '' : `${countText(result.points, 'point')} of ${FORM_ENTRIES}`}
        </output>
        <ProblemBox problem={problem} />
        <div className={deskStyles.buttons}>
          {result === null ? (
            <Button type="submit" variant="primary" disabled={isBusy}>
              Check
            </Button>
          ) : null}
          <Button disabled={isBusy} onClick={() => desk.open(task.level)}>
            Another form
          </Button>
          <Button onClick={desk.close}>Close the form</Button>
        </div>
      </form>
    </section>
  );
}

interface EntryProps {
  label: string;
  value: string;
  mark: FormResult['entries'][number] | null;
  onChange: (value: string) => void;
}

function Entry({ label, value, mark, onChange }: EntryProps) {
  return (
    <Field
      label={<span lang="de">{label}</span>}
      hint={mark === null ? undefined : <Marked {...mark} />}
    >
      {(control) => (
        <input
          {...control}
          lang="de"
          autoComplete="off"
          spellCheck={false}
          maxLength={FORM_ENTRY_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Marked({ verdict, answer, why }: FormResult['entries'][number]) {
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <strong>{VERDICTS[verdict]}</strong>{' '}
      {verdict === 'right' ? null : <ins lang="de">{answer}</ins>}
      <span className={styles.why}>{why}</span>
    </span>
  );
}
