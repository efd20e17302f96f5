import { useState, type FormEvent } from 'react';
import { EXERCISE_KINDS, PRACTICE_COUNT } from '#contract/practice/terms.ts';
import type { ExerciseKind } from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import styles from './Practice.module.css';
import { startPractice } from './practice.api.ts';
import { KIND_NAMES } from './practice.rules.ts';

const COUNTS = [5, 10, 20, 30] as const;

interface PracticeStartFormProps {
  from: { collection_id: string } | { word: string };
  onStart: (session: string) => void;
}

/** What to be asked, and how much of it. */
export function PracticeStartForm({ from, onStart }: PracticeStartFormProps) {
  const [kinds, setKinds] = useState<ReadonlySet<ExerciseKind>>(new Set(EXERCISE_KINDS));
  const [count, setCount] = useState(PRACTICE_COUNT);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (kinds.size === 0) {
      setError('Choose at least one kind of exercise');
      return;
    }
    setBusy(true);
    try {
      const session = await startPractice({ ...from, kinds: [...kinds], count });
      onStart(session.id);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form className={styles.card} onSubmit={(event) => void start(event)}>
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
                setError(null);
              }}
            />
            {KIND_NAMES[kind]}
          </label>
        ))}
      </fieldset>
      <Field label="How many exercises">
        {(control) => (
          <select
            {...control}
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            {COUNTS.map((it) => (
              <option key={it} value={it}>
                {it}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" className={styles.wide} disabled={busy}>
        Start
      </Button>
    </form>
  );
}
