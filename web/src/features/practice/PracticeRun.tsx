import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PRACTICE_ANSWER_LENGTH } from '#contract/practice/terms.ts';
import type { Exercise, PracticeSession } from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useGetJson } from '#web/shared/http/use-get-json.ts';
import { reportActivity } from '#web/shared/activity/activity.ts';
import { ExerciseQuestion } from './ExerciseQuestion.tsx';
import styles from './Practice.module.css';
import { sessionQuery, submitPractice } from './practice.api.ts';
import { answersById, firstOpen, KIND_NAMES, taskText } from './practice.rules.ts';

/** One exercise at a time. Each answer is kept as one goes on, so that a reload loses nothing. */
export function PracticeRun({ userId, session }: { userId: string; session: PracticeSession }) {
  const { exercises } = session;
  const getJson = useGetJson();
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState(() => answersById(session.answers));
  const [index, setIndex] = useState(() => firstOpen(session));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const exercise = exercises[index];
  if (!exercise) return null;
  const isLast = index === exercises.length - 1;
  const answered = exercises.filter(({ id }) => (answers.get(id) ?? '') !== '').length;

  /** Everything is sent each time: what a lost call did not bring, the next one does. */
  const send = async (given: ReadonlyMap<string, string>, final: boolean) => {
    const list = [...given].map(([id, answer]) => ({ exercise: id, answer }));
    try {
      const kept = await submitPractice(session.id, list, final);
      setError(null);
      if (kept.result) {
        reportActivity({
          kind: 'study',
          event: { activity: 'practice', answers: kept.exercises.length },
        });
        queryClient.setQueryData(sessionQuery(getJson, userId, session.id).queryKey, kept);
        await queryClient.invalidateQueries({ queryKey: ['flashcards'] });
      }
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const goOn = async (answer: string) => {
    const given = new Map(answers).set(exercise.id, answer.trim());
    setAnswers(given);
    if (!isLast) {
      setIndex(index + 1);
      await send(given, false);
      return;
    }
    setBusy(true);
    await send(given, true);
    setBusy(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <output>
          Exercise {index + 1} of {exercises.length}
        </output>
        <progress
          max={exercises.length}
          value={answered}
          aria-label={`${answered} of ${exercises.length} answered`}
        />
      </div>
      <article className={styles.card} aria-label={KIND_NAMES[exercise.kind]}>
        <p className={styles.task}>{taskText(exercise)}</p>
        <ExerciseQuestion exercise={exercise} />
        <AnswerForm
          key={exercise.id}
          exercise={exercise}
          given={answers.get(exercise.id) ?? ''}
          isLast={isLast}
          busy={busy}
          onBack={index === 0 ? null : () => setIndex(index - 1)}
          onAnswer={(answer) => void goOn(answer)}
        />
      </article>
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          Not saved yet: {error} Your answers stay here; they are sent again with the next one.
        </p>
      )}
    </div>
  );
}

interface AnswerFormProps {
  exercise: Exercise;
  given: string;
  isLast: boolean;
  busy: boolean;
  onBack: (() => void) | null;
  onAnswer: (answer: string) => void;
}

const ARTICLES = ['der', 'die', 'das'] as const;

function AnswerForm({ exercise, given, isLast, busy, onBack, onAnswer }: AnswerFormProps) {
  const [text, setText] = useState(given);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    const wanted = current?.querySelector<HTMLElement>('input:checked, input');
    wanted?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text);
  };
  const isEmpty = text.trim() === '';
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {exercise.kind === 'article' ? (
        <fieldset className={styles.articles} lang="de">
          {ARTICLES.map((article) => (
            <label key={article} className={styles.article}>
              <input
                type="radio"
                name="article"
                value={article}
                checked={text === article}
                onChange={() => setText(article)}
              />
              {article}
            </label>
          ))}
        </fieldset>
      ) : (
        <input
          aria-label={taskText(exercise)}
          lang={exercise.answer_lang}
          value={text}
          maxLength={PRACTICE_ANSWER_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Your answer"
          className={styles.input}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className={styles.actions}>
        {onBack === null ? null : (
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" className={styles.wide} disabled={busy}>
          {isLast ? 'Hand in' : isEmpty ? 'Leave out' : 'Next'}
        </Button>
      </div>
    </form>
  );
}
