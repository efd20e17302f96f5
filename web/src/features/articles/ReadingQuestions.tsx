import { type FormEvent, useId, useRef, useState } from 'react';
import type { ReadingQuestion } from '#contract/articles/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/shared/design/icons.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import {
  isAnswered,
  isRight,
  mixed,
  moved,
  optionsOf,
  readAnswers,
  type ReadingAnswer,
  rightAnswer,
} from './reading-questions.rules.ts';
import styles from './ReadingQuestions.module.css';
import { lightSentence, rowOf } from './sentence-markup.ts';

interface ReadingQuestionsProps {
  slug: string;
  questions: readonly ReadingQuestion[];
}

const ANSWER_LENGTH = 200;

type Answers = Readonly<Record<string, ReadingAnswer>>;
const NO_ANSWERS: Answers = {};

/** What is asked after a text, judged all at once, each with its place in the text. Answers survive a reload. */
export function ReadingQuestions({ slug, questions }: ReadingQuestionsProps) {
  const [answers, setAnswers] = useTabState(`answers-${slug}`, NO_ANSWERS, readAnswers);
  const [isChecked, setChecked] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const open = questions.filter((question, index) => !isAnswered(question, answers[index])).length;
  const right = questions.filter((question, index) => isRight(question, answers[index])).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    requestAnimationFrame(() => outcome.current?.focus());
  };
  return (
    <section aria-labelledby="questions" className={styles.part}>
      <h2 id="questions">Did you understand it?</h2>
      <form className={styles.form} onSubmit={submit}>
        <ol className={styles.list}>
          {questions.map((question, index) => (
            <li key={questionText(question)}>
              <Question
                question={question}
                answer={answers[index]}
                isChecked={isChecked}
                onAnswer={(answer) => setAnswers({ ...answers, [index]: answer })}
              />
            </li>
          ))}
        </ol>
        {isChecked ? (
          <div className={styles.end}>
            <p ref={outcome} tabIndex={-1}>
              <b>
                {right} of {questions.length} right
              </b>
              {right === questions.length ? '. You understood all of it.' : null}
            </p>
            <Button
              onClick={() => {
                setAnswers(NO_ANSWERS);
                setChecked(false);
              }}
            >
              Answer again
            </Button>
          </div>
        ) : (
          <div className={styles.end}>
            <Button type="submit" variant="primary">
              Check my answers
            </Button>
            {open === 0 ? null : <span className={styles.note}>{open} still open</span>}
          </div>
        )}
      </form>
    </section>
  );
}

function questionText(question: ReadingQuestion): string {
  switch (question.kind) {
    case 'true-false':
      return question.statement;
    case 'order':
      return 'In welcher Reihenfolge geschieht es?';
    case 'choice':
    case 'short-answer':
      return question.question;
  }
}

interface QuestionProps {
  question: ReadingQuestion;
  answer: ReadingAnswer | undefined;
  isChecked: boolean;
  onAnswer: (answer: ReadingAnswer) => void;
}

function Question({ question, answer, isChecked, onAnswer }: QuestionProps) {
  const name = useId();
  const { kind } = question;
  return (
    <fieldset className={styles.question} disabled={isChecked}>
      <legend>
        <LinkedText text={questionText(question)} />
      </legend>
      {kind === 'order' ? (
        <Events
          events={typeof answer === 'object' ? answer : mixed(question.events)}
          onChange={onAnswer}
        />
      ) : kind === 'short-answer' ? (
        <Field label="Your answer, in German">
          {(control) => (
            <input
              {...control}
              lang="de"
              value={typeof answer === 'string' ? answer : ''}
              autoComplete="off"
              maxLength={ANSWER_LENGTH}
              onChange={({ target }) => onAnswer(target.value)}
            />
          )}
        </Field>
      ) : (
        optionsOf(question).map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {kind === 'choice' && isChecked ? (
              // Before, a press on the text chooses it.
              <LinkedText text={label} />
            ) : (
              <span lang={kind === 'choice' ? 'de' : 'en'}>{label}</span>
            )}
          </label>
        ))
      )}
      {isChecked ? <Verdict question={question} answer={answer} /> : null}
    </fieldset>
  );
}

/** Brought into their order by buttons. */
function Events({
  events,
  onChange,
}: {
  events: readonly string[];
  onChange: (events: string[]) => void;
}) {
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        <li key={event}>
          <LinkedText text={event} />
          <IconButton
            variant="bare"
            label={`Earlier: ${event}`}
            disabled={index === 0}
            onClick={() => onChange(moved(events, index, -1))}
          >
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            variant="bare"
            label={`Later: ${event}`}
            disabled={index === events.length - 1}
            onClick={() => onChange(moved(events, index, 1))}
          >
            <ArrowDownIcon />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function Verdict({ question, answer }: Pick<QuestionProps, 'question' | 'answer'>) {
  const isGood = isRight(question, answer);
  const lang = question.kind === 'true-false' ? 'en' : 'de';
  return (
    <div className={styles.verdict} data-good={isGood}>
      <p>
        <b>{isGood ? '✓ Right' : isAnswered(question, answer) ? '✗ Not right' : 'Not answered'}</b>
        {isGood ? null : (
          <>
            :{' '}
            {lang === 'de' ? (
              <LinkedText text={rightAnswer(question)} />
            ) : (
              <span lang={lang}>{rightAnswer(question)}</span>
            )}
          </>
        )}
      </p>
      <p>
        {question.why} <Places sentences={question.sentences} />
      </p>
    </div>
  );
}

/** Links to the sentences that have the answer, which mark them. */
function Places({ sentences }: { sentences: readonly number[] }) {
  return sentences.map((number) => (
    <a
      key={number}
      className={styles.place}
      href={`#sentence-${number}`}
      onClick={(event) => {
        event.preventDefault();
        const row = rowOf(document, number);
        const body = row?.closest('section');
        if (!row || !body) return;
        row.scrollIntoView({ block: 'center' });
        lightSentence(body, row);
        row.querySelector('a')?.focus({ preventScroll: true });
      }}
    >
      Sentence {number}
    </a>
  ));
}
