import type { Exercise, ExerciseResult, PracticeSession } from '#contract/practice/schemas.ts';
import { Marked } from '#web/shared/exercises/Marked.tsx';
import { VERDICT_TEXTS } from '#web/shared/exercises/verdict-texts.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import styles from './Practice.module.css';

/** How an answer was judged: what was written, what is right, and where they differ. */
export function JudgedAnswer({ exercise, judged }: { exercise: Exercise; judged: ExerciseResult }) {
  return (
    <>
      {exercise.kind === 'cloze' ? (
        <FilledGap question={exercise.question} answer={judged.answer} />
      ) : null}
      <Judgement judged={judged} lang={exercise.answer_lang} />
    </>
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

function Judgement({ judged, lang }: { judged: ExerciseResult; lang: string }) {
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
