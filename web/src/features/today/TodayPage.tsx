import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { AlertIcon } from '#web/shared/design/icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { MembersPage } from '#web/shared/session/MembersPage.tsx';
import { statsQuery } from '#web/shared/study/study-progress.ts';
import { ContinueReading } from './ContinueReading.tsx';
import { ExamLine } from './ExamLine.tsx';
import { Hero } from './Hero.tsx';
import { MistakesToPractise } from './MistakesToPractise.tsx';
import styles from './Today.module.css';
import { waitingQuery } from './today.api.ts';
import { dayOf, faceOf, greetingAt, studyDayOf } from './today.rules.ts';
import { WeekMinutes } from './WeekMinutes.tsx';
import { WeeksLetter } from './WeeksLetter.tsx';

interface TodayPageProps {
  /** The dictionary's search. */
  search: ReactNode;
  /** The words looked up last, from the dictionary. */
  words: ReactNode;
}

/** A member's day: one thing to do now, and what else the week asks for. */
export function TodayPage({ search, words }: TodayPageProps) {
  return (
    <div className={styles.page} data-wide="">
      {search}
      <MembersPage
        title="Today"
        heading={(person) => (person ? <Hello person={person} /> : <h1>Today</h1>)}
        skeleton={<TodaySkeleton />}
        guest={
          <p>
            Sign in, and this page says each day what waits for you: cards, something to read, and a
            text to write.
          </p>
        }
      >
        {(person) => <Day userId={person.id} words={words} />}
      </MembersPage>
    </div>
  );
}

function Hello({ person }: { person: User }) {
  const [now] = useState(() => new Date());
  const [first = ''] = person.name.split(' ');
  return (
    <div className={styles.hello}>
      <h1>
        {greetingAt(now.getHours())}
        {first === '' ? '' : `, ${first}`}
      </h1>
      <time dateTime={dayOf(now)}>
        {now.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })}
      </time>
    </div>
  );
}

function Day({ userId, words }: { userId: string; words: ReactNode }) {
  const waiting = useQuery(waitingQuery(userId));
  const progress = useQuery(statsQuery(userId));
  const [today] = useState(() => studyDayOf(new Date()));
  const failure = waiting.error ?? progress.error;
  const queue = waiting.data;
  const stats = progress.data;
  if (failure && (!queue || !stats)) {
    const retry = () => void Promise.all([waiting.refetch(), progress.refetch()]);
    return (
      <EmptyState
        icon={<AlertIcon />}
        title="Your day did not load"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {messageOf(failure)}
      </EmptyState>
    );
  }
  if (!queue || !stats) return <TodaySkeleton />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Hero face={faceOf(queue, stats, today)} queue={queue} stats={stats} />
        <ExamLine queue={queue} stats={stats} />
        <div className={styles.two}>
          <ContinueReading />
          <WeeksLetter userId={userId} today={today} plan={queue.exam_plan} />
          <MistakesToPractise userId={userId} />
        </div>
      </div>
      <div className={styles.column}>
        {words}
        {stats.days.length === 0 ? null : <WeekMinutes stats={stats} today={today} />}
      </div>
    </div>
  );
}

function TodaySkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton height="264px" />
        <Skeleton height="132px" />
      </div>
    </div>
  );
}
