import { Field } from '#web/shared/design/Field.tsx';
import styles from './Desk.module.css';
import type { OwnTask } from './settings.rules.ts';

interface OwnTaskFieldsProps {
  own: OwnTask;
  problems: Partial<Record<keyof OwnTask, string>>;
  onChange: (own: OwnTask) => void;
}

const TEXTS = [
  { name: 'question', label: 'Task' },
  {
    name: 'points',
    label: 'Content points (optional)',
    hint: 'One per line. We check whether your text covers each of them.',
  },
] as const;
const NUMBERS = [
  ['min', 'Minimum words'],
  ['max', 'Maximum words'],
  ['minutes', 'Minutes'],
] as const satisfies [keyof OwnTask, string][];

/** Fields for the member's own task, for example from a book or a course. */
export function OwnTaskFields({ own, problems, onChange }: OwnTaskFieldsProps) {
  return (
    <>
      {TEXTS.map(({ name, ...field }) => (
        <Field key={name} {...field} error={problems[name]}>
          {(control) => (
            <textarea
              {...control}
              lang="de"
              rows={4}
              value={own[name]}
              onChange={({ target }) => onChange({ ...own, [name]: target.value })}
            />
          )}
        </Field>
      ))}
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
