import { useEffect, useRef, useState } from 'react';
import type {
  ExerciseResult,
  PracticeResult,
  PracticeSession,
} from '#contract/practice/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { ExerciseQuestion } from './ExerciseQuestion.tsx';
import styles from './Practice.module.css';
import { startPractice } from './practice.api.ts';
import { VERDICT_TEXTS } from '#web/shared/exercises/verdict-texts.ts';
import { markedPieces, taskText } from './practice.rules.ts';

interface PracticeResultsProps {
  session: PracticeSession;
  result: PracticeResult;
  onStart: (session: string) => void;
}

/** The score, then each exercise with what was wrong and the right answer. */
export function PracticeResults({ session, result, onStart }: PracticeResultsProps) {
  const { source, exercises } = session;
  const { right, slips, wrong, percent } = result.score;
  const heading = useRef<HTMLHeadingElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The question that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const again = async () => {
    setBusy(true);
    try {
      onStart((await startPractice({ again: session.id })).id);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  const results = new Map(result.results.map((it) => [it.exercise, it]));
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h2 ref={heading} tabIndex={-1}>
          {percent} % right
        </h2>
        <p>
          {right} right, {slips} with a slip, {wrong} wrong. Answers that belong to a flashcard
          count for its schedule.
        </p>
        <div className={styles.actions}>
          {slips + wrong > 0 ? (
            <Button variant="primary" disabled={busy} onClick={() => void again()}>
              Practise the wrong ones again
            </Button>
          ) : null}
          <ButtonLink
            to="/practice"
            search={'word' in source ? { word: source.word } : { collection: source.collection_id }}
          >
            New exercises
          </ButtonLink>
        </div>
        {error === null ? null : (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </section>
      <ol className={styles.results}>
        {exercises.map((exercise) => {
          const judged = results.get(exercise.id);
          return judged === undefined ? null : (
            <li key={exercise.id} className={styles.card}>
              <p className={styles.task}>{taskText(exercise)}</p>
              <ExerciseQuestion exercise={exercise} />
              <Answer judged={judged} lang={exercise.answer_lang} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Answer({ judged, lang }: { judged: ExerciseResult; lang: string }) {
  const { verdict, credit, typed, answer, closest, differences } = judged;
  // Of an article the whole word is wrong, not a letter of it.
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

/** A text with what differs marked; the verdict says it in words. */
function Marked({
  text,
  places,
}: {
  text: string;
  places: readonly (readonly [number, number])[];
}) {
  return markedPieces(text, places).map((piece) =>
    piece.isMarked ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
  );
}
