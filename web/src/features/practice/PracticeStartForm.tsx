import { useState, type FormEvent } from 'react';
import { startPractice } from '#contract/practice/endpoints.ts';
import { EXERCISE_KINDS, PRACTICE_COUNT } from '#contract/practice/terms.ts';
import type { ExerciseKind } from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import styles from './Practice.module.css';
import { KIND_NAMES } from './practice.rules.ts';

const COUNTS = [5, 10, 20, 30];

interface PracticeStartFormProps {
  from: { collection_id: string } | { word: string };
  onStart: (session: string) => void;
}

/** Chooses the kinds and number of exercises. */
export function PracticeStartForm({ from, onStart }: PracticeStartFormProps) {
  const [kinds, setKinds] = useState<ReadonlySet<ExerciseKind>>(new Set(EXERCISE_KINDS));
  const [count, setCount] = useState(PRACTICE_COUNT);
  const [isTried, setTried] = useState(false);
  const start = useAction(startPractice, { onSuccess: ({ id }) => onStart(id) });
  const error =
    isTried && kinds.size === 0
      ? 'Choose at least one kind of exercise'
      : start.error && messageOf(start.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kinds.size > 0) start.mutate({ body: { ...from, kinds: [...kinds], count } });
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      {'word' in from ? (
        <p className={styles.word} lang="de">
          {from.word}
        </p>
      ) : null}
      <fieldset className={styles.kinds}>
        <legend>What to practise</legend>
        {EXERCISE_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.has(kind)}
              onChange={({ target }) => {
                const next = new Set(kinds);
                if (target.checked) next.add(kind);
                else next.delete(kind);
                setKinds(next);
                setTried(false);
                if (start.isError) start.reset();
              }}
            />
            {KIND_NAMES[kind]}
          </label>
        ))}
      </fieldset>
      <SelectField
        label="How many exercises"
        autoComplete="off"
        value={count}
        options={COUNTS}
        onChange={setCount}
      />
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className={styles.wide}
        disabled={start.isPending || start.isSuccess}
      >
        Start
      </Button>
    </form>
  );
}
