import type { ReactNode } from 'react';
import type { QueueReply, StatsReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import styles from './Today.module.css';
import { answersTo, countsText, type Face, minutesFor, waitingOf } from './today.rules.ts';

interface HeroProps {
  face: Face;
  queue: QueueReply;
  stats: StatsReply;
}

/** The one thing to do now. */
export function Hero({ face, queue, stats }: HeroProps) {
  const { counts } = queue;
  const waiting = waitingOf(counts);
  const minutes = minutesFor(answersTo(counts), stats.days);
  const tomorrow = stats.forecast[1]?.due ?? 0;
  const review = (
    <ButtonLink to="/flashcards" search={{ mode: 'review' }} variant="primary">
      Review {waiting}
      <span className={styles.time}> · {minutes} min</span>
    </ButtonLink>
  );

  switch (face) {
    case 'due':
      return (
        <Big title={`${countText(waiting, 'card')} ${waiting === 1 ? 'is' : 'are'} waiting`}>
          <p>{countsText(counts)}.</p>
          {review}
          <Pile cards={queue.cards} />
        </Big>
      );
    case 'away':
      return (
        <Big title="Good to see you again">
          <p>
            {countText(counts.due, 'card')} fell due while you were away. Today asks{' '}
            {waiting === counts.due ? 'all of them' : `${waiting} of them`}; you will soon have
            caught up.
          </p>
          {review}
          <Pile cards={queue.cards} />
        </Big>
      );
    case 'done':
      return (
        <Big title="Done for today">
          <p>
            {countText(stats.today.reviews, 'answer')} in {countText(stats.today.minutes, 'minute')}
            .{' '}
            {tomorrow === 0
              ? 'Nothing falls due tomorrow.'
              : `Tomorrow: ${countText(tomorrow, 'card')}.`}
          </p>
          <ButtonLink to="/content" variant="primary">
            Read something
          </ButtonLink>
        </Big>
      );
    case 'nothing':
      return (
        <Big title="Nothing is due">
          <p>
            {tomorrow === 0
              ? 'No card falls due tomorrow either: a good day for new words.'
              : `Tomorrow: ${countText(tomorrow, 'card')}. A good day to read, and to save what is new.`}
          </p>
          <ButtonLink to="/content" variant="primary">
            Read something
          </ButtonLink>
        </Big>
      );
    case 'passed':
      return (
        <Big title={`${queue.exam_plan?.name ?? 'Your exam'} is behind you`}>
          <p>What you have learnt stays yours as long as cards come back. What is next?</p>
          <ButtonLink to="/profile" hash="settings" variant="primary">
            Set the next goal
          </ButtonLink>
        </Big>
      );
    case 'new':
      return (
        <Big title="Choose your first words">
          <p>
            Take a collection of your level or exam, or save words as you meet them. They come back
            here as cards, each at the right moment.
          </p>
          <ButtonLink to="/collections" variant="primary">
            Choose a collection
          </ButtonLink>
        </Big>
      );
  }
}

function Big({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.hero} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The first cards of the session, face down but for the uppermost. */
function Pile({ cards }: { cards: readonly StudyCard[] }) {
  const [first] = cards;
  if (!first || first.question.lang !== 'de') return null;
  return (
    <div className={styles.pile} aria-hidden="true">
      <div />
      <div />
      <div lang="de">
        {first.article === undefined ? (
          first.word
        ) : (
          <WithArticles
            articles={[first.article]}
            word={first.word.slice(first.article.length + 1)}
          />
        )}
      </div>
    </div>
  );
}
