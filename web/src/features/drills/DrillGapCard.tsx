import { useState } from 'react';
import type { DrillGap } from '#contract/drills/schemas.ts';
import { isRightGap } from '#learning/judge-drill.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { AnswerField } from '#web/shared/exercises/AnswerField.tsx';
import { AnswerForm } from '#web/shared/exercises/AnswerForm.tsx';
import { takeFocus } from '#web/shared/exercises/take-focus.ts';
import styles from './Drill.module.css';
import { filled } from './drill-run.rules.ts';

interface DrillGapCardProps {
  /** "3 of 10" */
  place: string;
  gap: DrillGap;
  hasCapitals: boolean;
  /** Called with the answer once its judgement has been read. */
  onDone: (given: string) => void;
}

/** A sentence with a gap; after the answer, the whole sentence and the reason. Needs a `key` per gap. */
export function DrillGapCard({ place, gap, hasCapitals, onDone }: DrillGapCardProps) {
  const [given, setGiven] = useState<string | null>(null);
  return (
    <article className={styles.card} aria-label={place}>
      <p className={styles.place}>{place}</p>
      <p className={styles.sentence} lang="de">
        {gap.before}
        {given === null ? (
          <>
            <span className={styles.gap} aria-hidden="true" />
            <VisuallyHidden>
              <span lang="en"> gap </span>
            </VisuallyHidden>
          </>
        ) : (
          <ins>{filled(gap)}</ins>
        )}
        {gap.after}
      </p>
      <p className={styles.translation}>{gap.translation}</p>
      {given === null ? (
        <Ask gap={gap} onAnswer={setGiven} />
      ) : (
        <Judged
          gap={gap}
          given={given}
          isRight={isRightGap(gap, given, hasCapitals)}
          onNext={() => onDone(given)}
        />
      )}
    </article>
  );
}

function Ask({ gap, onAnswer }: { gap: DrillGap; onAnswer: (given: string) => void }) {
  const [text, setText] = useState('');
  const { choices, prompt } = gap;
  if (choices) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it to make sense
      <div role="group" aria-label="What belongs into the gap?" className={styles.choices}>
        {choices.map((choice, index) => (
          <Button
            key={choice}
            ref={index === 0 ? takeFocus : undefined}
            className={styles.choice}
            lang={choice === '–' ? undefined : 'de'}
            onClick={() => onAnswer(choice)}
          >
            {choice === '–' ? 'nothing' : choice}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <>
      {prompt === null ? null : (
        <p className={styles.prompt} lang="de">
          ({prompt})
        </p>
      )}
      <AnswerForm
        onSubmit={() => onAnswer(text)}
        actions={
          <Button type="submit" variant="primary">
            {text.trim() === '' ? 'Show the answer' : 'Check'}
          </Button>
        }
      >
        <AnswerField label="What belongs into the gap?" lang="de" text={text} onChange={setText} />
      </AnswerForm>
    </>
  );
}

interface JudgedProps {
  gap: DrillGap;
  given: string;
  isRight: boolean;
  onNext: () => void;
}

function Judged({ gap, given, isRight, onNext }: JudgedProps) {
  return (
    <>
      <output className={styles.verdict} data-right={isRight}>
        <strong>
          {isRight ? 'Right.' : given.trim() === '' ? 'This is it.' : 'Not this one.'}
        </strong>{' '}
        {isRight || given.trim() === '' ? null : (
          <>
            You wrote <s lang="de">{given}</s>.{' '}
          </>
        )}
        {gap.why}
      </output>
      <div className={styles.next}>
        <Button ref={takeFocus} variant="primary" onClick={onNext}>
          Next
        </Button>
      </div>
    </>
  );
}
