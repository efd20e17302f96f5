import { Fragment, useId } from 'react';
import type { Priority, PriorityExample, TeacherFeedback } from '#contract/writing/result.ts';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Change } from './CorrectionText.tsx';
import { markedSegments, stretchOf, type Segment } from './corrections.rules.ts';
import styles from './TeacherNotes.module.css';
import type { Version } from './session.rules.ts';

/** What recurs in the text, with the writer's own sentences, and what was good in it. */
export function TeacherNotes({
  feedback: { priorities, strengths },
  version: { text, result },
}: {
  feedback: TeacherFeedback;
  version: Version;
}) {
  const id = useId();
  const segments = markedSegments(text, result.corrections);
  return (
    <div className={styles.notes}>
      {priorities.length === 0 ? null : (
        <section aria-labelledby={`${id}-work`}>
          <h3 id={`${id}-work`}>What to work on</h3>
          <ul className={styles.priorities}>
            {priorities.map((priority) => (
              <PriorityCard key={priority.id} priority={priority} segments={segments} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby={`${id}-good`}>
        <h3 id={`${id}-good`}>What was good</h3>
        {strengths.length === 0 ? (
          <p className={styles.none}>
            There is nothing that I can praise with certainty: I see forms, not thoughts.
          </p>
        ) : (
          <ul className={styles.strengths}>
            {strengths.map((strength) => (
              <li key={strength.text}>
                <p>{strength.text}</p>
                {strength.evidence.map(({ quote, start }) => (
                  <q key={start} lang="de">
                    <LinkedText text={quote} />
                  </q>
                ))}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function PriorityCard({
  priority: { id, name, times, advice, examples },
  segments,
}: {
  priority: Priority;
  segments: readonly Segment[];
}) {
  return (
    <li className={styles.priority}>
      <h4>{name}</h4>
      <p className={styles.times}>{times} times in this text</p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example.start}>
            <Example example={example} segments={segments} />
            <p className={styles.reason}>{example.reason}</p>
          </li>
        ))}
      </ul>
      <p className={styles.advice}>{advice}</p>
      <p>
        <ButtonLink to="/drills" search={{ family: id }} size="small">
          Practise this rule
        </ButtonLink>
      </p>
    </li>
  );
}

/** The writer's words with the corrections in place; those that the priority is not about are quieter. */
function Example({
  example: { quote, start, end, mistakes },
  segments,
}: {
  example: PriorityExample;
  segments: readonly Segment[];
}) {
  const pieces = stretchOf(segments, { start, end });
  return (
    <p lang="de" className={styles.quote}>
      {pieces.length === 0 ? quote : null}
      {pieces.map((piece) =>
        piece.kind === 'text' ? (
          <Fragment key={piece.start}>{piece.text}</Fragment>
        ) : (
          <span key={`mark ${piece.start}`} data-quiet={!mistakes.includes(piece.start)}>
            <Change correction={piece.correction} isInText />
          </span>
        ),
      )}
    </p>
  );
}
