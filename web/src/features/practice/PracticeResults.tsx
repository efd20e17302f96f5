import { useEffect, useRef } from 'react';
import { startPractice } from '#contract/practice/endpoints.ts';
import type {
  ExerciseResult,
  PracticeResult,
  PracticeSession,
} from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Marked } from '#web/shared/exercises/Marked.tsx';
import { Question } from '#web/shared/exercises/Question.tsx';
import { VERDICT_TEXTS } from '#web/shared/exercises/verdict-texts.ts';
import { useAction } from '#web/shared/session/use-action.ts';
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
              {exercise.kind === 'cloze' ? (
                <FilledGap question={exercise.question} answer={judged.answer} />
              ) : null}
              <Answer judged={judged} lang={exercise.answer_lang} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The sentence of a gap with the answer in it; its words can be looked up now. */
function FilledGap({
  question: { before = '', after = '', hint },
  answer,
}: {
  question: PracticeSession['exercises'][number]['question'];
  answer: string;
}) {
  const end = before.length + answer.length;
  return (
    <p className={styles.filled}>
      <LinkedText
        text={`${before}${answer}${after}`}
        translation={hint}
        bold={[[before.length, end]]}
      />
    </p>
  );
}

function Answer({ judged, lang }: { judged: ExerciseResult; lang: string }) {
  const { verdict, credit, typed, answer, closest, differences } = judged;
  // A wrong article is wrong as a whole word, so its letters are not marked.
  const marks = verdict === 'wrong_article' ? [] : differences;
  return (
    <div className={styles.answer}>
      <p className={styles.verdict} data-credit={credit}>
        <span aria-hidden="true">{credit > 0 ? '✓' : '✗'}</span> {VERDICT_TEXTS[verdict]}
      </p>
      {verdict === 'empty' ? null : (
        <p>
          You wrote{' '}
          <span lang={lang}>
            <Marked text={typed} places={marks.map((it) => it.typed)} />
          </span>
        </p>
      )}
      {verdict === 'correct' ? null : (
        <p>
          Right answer:{' '}
          <strong className={styles.right} lang={lang}>
            {closest === answer ? (
              <Marked text={answer} places={marks.map((it) => it.closest)} />
            ) : (
              answer
            )}
          </strong>
        </p>
      )}
    </div>
  );
}
