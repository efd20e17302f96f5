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
import { takeFocus } from '#web/shared/exercises/take-focus.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { JudgedAnswer } from './JudgedAnswer.tsx';
import styles from './Practice.module.css';
import { sessionQuery } from './practice.api.ts';
import { firstOpen, KIND_NAMES, taskText } from './practice.rules.ts';

/** One exercise at a time: each answer is judged at once and kept, so that a reload loses nothing. */
export function PracticeRun({ userId, session }: { userId: string; session: PracticeSession }) {
  const { exercises, judged } = session;
  const queryClient = useQueryClient();
  const [index, setIndex] = useState(() => firstOpen(session));
  const submit = useAction(submitPractice, {
    // Calls run one after the other, so that an older reply never replaces a newer one.
    scope: { id: session.id },
    onSuccess: async (kept) => {
      queryClient.setQueryData(sessionQuery(userId, session.id).queryKey, kept);
      if (!kept.result) return;
      const event = { activity: 'practice', answers: kept.exercises.length } as const;
      reportActivity({ kind: 'study', event });
      await queryClient.invalidateQueries({ queryKey: ['flashcards'] });
    },
  });
  const exercise = exercises[index];
  if (!exercise) return null;
  const isLast = index === exercises.length - 1;
  const result = judged.find((each) => each.exercise === exercise.id);
  const send = (answers: { exercise: string; answer: string }[], final: boolean) =>
    submit.mutate({ params: { id: session.id }, body: { answers, final } });
  const goOn = () => {
    if (isLast) send([], true);
    else setIndex(index + 1);
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <output>
          Exercise {index + 1} of {exercises.length}
        </output>
        <ProgressBar
          max={exercises.length}
          value={judged.length}
          label={`${judged.length} of ${exercises.length} answered`}
        />
      </div>
      <article className={styles.card} aria-label={KIND_NAMES[exercise.kind]}>
        <p className={styles.task}>{taskText(exercise)}</p>
        <Question question={exercise.question} hasGap={exercise.kind === 'cloze'} />
        {result ? (
          <>
            <output className={styles.judged}>
              <JudgedAnswer exercise={exercise} judged={result} />
            </output>
            <div className={styles.actions}>
              <Button
                ref={takeFocus}
                variant="primary"
                disabled={submit.isPending && isLast}
                onClick={goOn}
              >
                {isLast ? 'See the result' : 'Next'}
              </Button>
            </div>
          </>
        ) : (
          <Answer
            key={exercise.id}
            exercise={exercise}
            isLast={isLast}
            busy={submit.isPending}
            onSkip={goOn}
            onAnswer={(answer) => send([{ exercise: exercise.id, answer: answer.trim() }], false)}
          />
        )}
      </article>
      {submit.error === null ? null : (
        <p role="alert" className={styles.error}>
          Not checked yet: {messageOf(submit.error)} Your answer is still here; please try again.
        </p>
      )}
    </div>
  );
}

interface AnswerProps {
  exercise: Exercise;
  isLast: boolean;
  busy: boolean;
  /** Goes on without an answer. */
  onSkip: () => void;
  onAnswer: (answer: string) => void;
}

function Answer({ exercise, isLast, busy, onSkip, onAnswer }: AnswerProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <AnswerForm
      onSubmit={() => {
        if (!busy && !isEmpty) onAnswer(text);
      }}
      actions={
        <>
          <Button type="submit" variant="primary" disabled={busy || isEmpty}>
            Check
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onSkip}>
            {isLast ? 'Finish without it' : 'Skip'}
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
