import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { startPractice } from '#contract/practice/endpoints.ts';
import { EXERCISE_KINDS, PRACTICE_COUNT } from '#contract/practice/terms.ts';
import type { ExerciseKind } from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import styles from './Practice.module.css';
import { kindsQuery, type PracticeWords } from './practice.api.ts';
import { KIND_NAMES } from './practice.rules.ts';

const COUNTS = [5, 10, 20, 30];

interface PracticeStartProps {
  userId: string;
  from: PracticeWords;
  onStart: (session: string) => void;
}

/** Chooses among the kinds of exercises that the words give, and how many. */
export function PracticeStart({ userId, from, onStart }: PracticeStartProps) {
  const { data, error } = useQuery(kindsQuery(userId, from));
  // Starting says why nothing can be made, so a failure here stands in nobody's way.
  const offered = error ? EXERCISE_KINDS : data?.kinds;
  if (!offered) return <Skeleton height="16rem" />;
  if (offered.length === 0) {
    return (
      <EmptyState
        title="These words give no exercises"
        action={<ButtonLink to="/collections">Collections</ButtonLink>}
      >
        Exercises are made from words of the dictionary.
      </EmptyState>
    );
  }
  return <StartForm offered={offered} from={from} onStart={onStart} />;
}

interface StartFormProps extends Omit<PracticeStartProps, 'userId'> {
  offered: readonly ExerciseKind[];
}

function StartForm({ offered, from, onStart }: StartFormProps) {
  const [left, setLeft] = useState<ReadonlySet<ExerciseKind>>(new Set());
  const [count, setCount] = useState(PRACTICE_COUNT);
  const [isTried, setTried] = useState(false);
  const start = useAction(startPractice, { onSuccess: ({ id }) => onStart(id) });
  const kinds = offered.filter((kind) => !left.has(kind));
  const error =
    isTried && kinds.length === 0
      ? 'Choose at least one kind of exercise'
      : start.error && messageOf(start.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kinds.length > 0) start.mutate({ body: { ...from, kinds, count } });
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
        {offered.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!left.has(kind)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(kind);
                else next.add(kind);
                setLeft(next);
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
      <div>
        <Button type="submit" variant="primary" disabled={start.isPending || start.isSuccess}>
          Start
        </Button>
      </div>
    </form>
  );
}
