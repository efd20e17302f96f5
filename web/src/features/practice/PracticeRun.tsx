import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitPractice } from '#contract/practice/endpoints.ts';
import type { Exercise, PracticeSession } from '#contract/practice/schemas.ts';
import { reportActivity } from '#web/shared/activity/activity.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { AnswerField } from '#web/shared/exercises/AnswerField.tsx';
import { AnswerForm } from '#web/shared/exercises/AnswerForm.tsx';
import { ArticleChoice } from '#web/shared/exercises/ArticleChoice.tsx';
import { Question } from '#web/shared/exercises/Question.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import styles from './Practice.module.css';
import { sessionQuery } from './practice.api.ts';
import { answersById, firstOpen, KIND_NAMES, taskText } from './practice.rules.ts';

/** One exercise at a time. Each answer is saved before the next exercise, so that a reload loses nothing. */
export function PracticeRun({ userId, session }: { userId: string; session: PracticeSession }) {
  const { exercises } = session;
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState(() => answersById(session.answers));
  const [index, setIndex] = useState(() => firstOpen(session));
  const submit = useAction(submitPractice, {
    // Calls run one after the other, so that an older answer never overwrites a newer one.
    scope: { id: session.id },
    onSuccess: async (kept) => {
      if (!kept.result) return;
      const event = { activity: 'practice', answers: kept.exercises.length } as const;
      reportActivity({ kind: 'study', event });
      queryClient.setQueryData(sessionQuery(userId, session.id).queryKey, kept);
      await queryClient.invalidateQueries({ queryKey: ['flashcards'] });
    },
  });
  const exercise = exercises[index];
  if (!exercise) return null;
  const isLast = index === exercises.length - 1;
  const answered = exercises.filter(({ id }) => (answers.get(id) ?? '') !== '').length;

  /** Sends all answers each time, so that the next call makes up for a lost one. */
  const goOn = (answer: string) => {
    const given = new Map(answers).set(exercise.id, answer.trim());
    setAnswers(given);
    if (!isLast) setIndex(index + 1);
    const list = [...given].map(([id, text]) => ({ exercise: id, answer: text }));
    submit.mutate({ params: { id: session.id }, body: { answers: list, final: isLast } });
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <output>
          Exercise {index + 1} of {exercises.length}
        </output>
        <ProgressBar
          max={exercises.length}
          value={answered}
          label={`${answered} of ${exercises.length} answered`}
        />
      </div>
      <article className={styles.card} aria-label={KIND_NAMES[exercise.kind]}>
        <p className={styles.task}>{taskText(exercise)}</p>
        <Question question={exercise.question} hasGap={exercise.kind === 'cloze'} />
        <Answer
          key={exercise.id}
          exercise={exercise}
          given={answers.get(exercise.id) ?? ''}
          isLast={isLast}
          busy={submit.isPending && submit.variables.body.final === true}
          onBack={index === 0 ? null : () => setIndex(index - 1)}
          onAnswer={goOn}
        />
      </article>
      {submit.error === null ? null : (
        <p role="alert" className={styles.error}>
          Not saved yet: {messageOf(submit.error)} Your answers are still here and will be sent
          again with the next one.
        </p>
      )}
    </div>
  );
}

interface AnswerProps {
  exercise: Exercise;
  given: string;
  isLast: boolean;
  busy: boolean;
  onBack: (() => void) | null;
  onAnswer: (answer: string) => void;
}

function Answer({ exercise, given, isLast, busy, onBack, onAnswer }: AnswerProps) {
  const [text, setText] = useState(given);
  const isEmpty = text.trim() === '';
  return (
    <AnswerForm
      onSubmit={() => {
        if (!busy) onAnswer(text);
      }}
      actions={
        <>
          {onBack === null ? null : (
            <Button variant="quiet" disabled={busy} onClick={onBack}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={busy}>
            {isLast ? 'Submit' : isEmpty ? 'Skip' : 'Next'}
          </Button>
        </>
      }
    >
      {exercise.kind === 'article' ? (
        <ArticleChoice chosen={text} onChoose={setText} />
      ) : (
        <AnswerField
          label={taskText(exercise)}
          lang={exercise.answer_lang}
          text={text}
          onChange={setText}
        />
      )}
    </AnswerForm>
  );
}
