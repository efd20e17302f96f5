import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { statsQuery } from '#web/shared/study/study-progress.ts';
import { ExamNotice } from './ExamNotice.tsx';
import { GenderedText } from './GenderedText.tsx';
import { intervalText } from './interval-text.rules.ts';
import notice from './Notice.module.css';
import styles from './SessionEnd.module.css';
import { type HardCard, type SessionSummary, summaryOf } from './session-summary.rules.ts';
import type { ReadyReview } from './use-review.ts';

interface SessionEndProps {
  review: ReadyReview;
  userId: string;
  /** Null: everything the person practises. */
  collection: string | null;
}

/** Nothing is left to ask: what was done, what was hard, and one thing to do next. */
export function SessionEnd({ review, userId, collection }: SessionEndProps) {
  const { answered, nextStep, now, queue } = review;
  const { data: stats } = useQuery(statsQuery(userId));
  const tomorrow = stats?.forecast[1]?.due;
  const summary = answered.length === 0 ? null : summaryOf(answered);
  const isLimited = queue.counts.due > 0 && queue.counts.review === 0 && nextStep === null;
  return (
    <div className={styles.end}>
      {summary ? (
        <Summary summary={summary} tomorrow={tomorrow} />
      ) : (
        <>
          <h2>{nextStep === null ? 'Nothing to review now' : 'Almost done'}</h2>
          {nextStep === null ? (
            <p>
              {collection === null ? 'No card is due' : 'No card of this collection is due'}
              {tomorrow ? `; tomorrow ${countText(tomorrow, 'card')}.` : '.'}
            </p>
          ) : null}
        </>
      )}
      {nextStep === null ? null : (
        <p>The next card comes back in {intervalText(nextStep.getTime() - now.getTime())}.</p>
      )}
      {isLimited ? (
        <p>
          You have reached today’s limit; {countText(queue.counts.due, 'more card')} will follow
          over the next days.
        </p>
      ) : null}
      {queue.backlog === null ? null : (
        <p className={notice.notice}>
          {queue.backlog.due} cards have piled up. They are spread over {queue.backlog.days} days,
          starting with those you still remember best. New cards are paused until then.
        </p>
      )}
      {queue.exam_plan === null ? null : <ExamNotice plan={queue.exam_plan} />}
      {summary && summary.hard.length > 0 ? <Hard cards={summary.hard} /> : null}
      <p className={styles.next}>
        {nextStep === null ? (
          <ButtonLink to="/content" variant="primary">
            Read something
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={review.reload}>
            Ask again
          </Button>
        )}
        <ButtonLink to="/today" variant="quiet">
          {summary ? 'Done for today' : 'Today'}
        </ButtonLink>
      </p>
    </div>
  );
}

function Summary({
  summary: { cards, right, percent, minutes },
  tomorrow,
}: {
  summary: SessionSummary;
  tomorrow: number | undefined;
}) {
  return (
    <div className={styles.summary}>
      <Ring percent={percent} />
      <div>
        <h2>{cards} done</h2>
        <p>
          {right} right at once, in {countText(minutes, 'minute')}.
          {tomorrow === undefined ? '' : ` Tomorrow: ${countText(tomorrow, 'card')}.`}
        </p>
      </div>
    </div>
  );
}

/** How much was remembered, as a ring that draws itself once. */
function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true" className={styles.ring}>
      <circle cx="52" cy="52" r="46" />
      <circle
        cx="52"
        cy="52"
        r="46"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        className={styles.drawn}
      />
      <text x="52" y="60">
        {percent} %
      </text>
    </svg>
  );
}

function Hard({ cards }: { cards: readonly HardCard[] }) {
  return (
    <section>
      <h3>{cards.length === 1 ? 'This one was hard' : `These ${cards.length} were hard`}</h3>
      <ul className={styles.hard}>
        {cards.map(({ card, why }) => (
          <li key={`${card.note} ${card.facet}`}>
            <div>
              <strong lang="de">
                <GenderedText text={card.word} article={card.article} />
              </strong>
              <small>{card.sense?.glosses.join(', ')}</small>
            </div>
            <small className={styles.why}>{why}</small>
            <SpeakButton text={card.word} files={card.audio_files} size="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
