import { Field } from '#web/shared/design/Field.tsx';
import styles from './Desk.module.css';
import type { OwnTask } from './settings.rules.ts';

interface OwnTaskFieldsProps {
  own: OwnTask;
  problems: Partial<Record<keyof OwnTask, string>>;
  onChange: (own: OwnTask) => void;
}

const NUMBERS = [
  ['min', 'Words from'],
  ['max', 'Words to'],
  ['minutes', 'Minutes'],
] as const satisfies [keyof OwnTask, string][];

/** A task from a book or a course, typed in. */
export function OwnTaskFields({ own, problems, onChange }: OwnTaskFieldsProps) {
  return (
    <>
      <Field label="Task" error={problems.question}>
        {(control) => (
          <textarea
            {...control}
            lang="de"
            rows={4}
            value={own.question}
            onChange={({ target }) => onChange({ ...own, question: target.value })}
          />
        )}
      </Field>
      <Field
        label="Content points (optional)"
        hint="One a line. Each is looked for in your text."
        error={problems.points}
      >
        {(control) => (
          <textarea
            {...control}
            lang="de"
            rows={4}
            value={own.points}
            onChange={({ target }) => onChange({ ...own, points: target.value })}
          />
        )}
      </Field>
      <div className={styles.numbers}>
        {NUMBERS.map(([key, label]) => (
          <Field key={key} label={label} error={problems[key]}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={own[key]}
                onChange={({ target }) => onChange({ ...own, [key]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
