import { useEffect, useRef } from 'react';
import { startPractice } from '#contract/practice/endpoints.ts';
import type { PracticeResult, PracticeSession } from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { Question } from '#web/shared/exercises/Question.tsx';
import { useAction } from '#web/shared/session/use-action.ts';
import { JudgedAnswer } from './JudgedAnswer.tsx';
import styles from './Practice.module.css';
import { taskText } from './practice.rules.ts';

interface PracticeResultsProps {
  session: PracticeSession;
  result: PracticeResult;
  onStart: (session: string) => void;
}

/** The score, then each exercise with its verdict and the right answer. */
export function PracticeResults({ session, result, onStart }: PracticeResultsProps) {
  const { source, exercises } = session;
  const { right, slips, wrong, percent } = result.score;
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useAction(startPractice, { onSuccess: ({ id }) => onStart(id) });
  // The focused question is gone.
  useEffect(() => heading.current?.focus(), []);
  const results = new Map(result.results.map((it) => [it.exercise, it]));
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h2 ref={heading} tabIndex={-1}>
          {percent}% right
        </h2>
        <p>
          {right} right, {slips} with a slip, {wrong} wrong. Answers for words on your flashcards
          count as reviews.
        </p>
        <div className={styles.actions}>
          {slips + wrong > 0 ? (
            <Button
              variant="primary"
              disabled={again.isPending || again.isSuccess}
              onClick={() => again.mutate({ body: { again: session.id } })}
            >
              Repeat the wrong ones
            </Button>
          ) : null}
          <ButtonLink
            to="/practice"
            search={'word' in source ? { word: source.word } : { collection: source.collection_id }}
          >
            New exercises
          </ButtonLink>
        </div>
        {again.error === null ? null : (
          <p role="alert" className={styles.error}>
            {messageOf(again.error)}
          </p>
        )}
      </section>
      <ol className={styles.results}>
        {exercises.map((exercise) => {
          const judged = results.get(exercise.id);
          return judged === undefined ? null : (
            <li key={exercise.id} className={styles.card}>
              <p className={styles.task}>{taskText(exercise)}</p>
              <Question question={exercise.question} hasGap={exercise.kind === 'cloze'} />
              <JudgedAnswer exercise={exercise} judged={judged} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
