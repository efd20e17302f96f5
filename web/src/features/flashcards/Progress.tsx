import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StatsReply } from '#contract/flashcards/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { classNames } from '#web/shared/design/class-names.ts';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { BarChart } from './BarChart.tsx';
import { ExamNotice } from './ExamNotice.tsx';
import { HeatMap } from './HeatMap.tsx';
import { dayText, monthText, percent, topicText, wordsToLearn } from './progress-text.rules.ts';
import { TableHead } from '#web/shared/design/TableHead.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './Progress.module.css';
import { statsQuery } from '#web/shared/study/study-progress.ts';

const SHOWN_TOPICS = 12;

/** Learning progress, computed only from the person's reviews. */
export function Progress({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(statsQuery(userId));
  if (error && !data) {
    return (
      <Panel title="Progress">
        <p role="alert">Error: {messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Panel>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        {/* As tall as the window, so that no visible content shifts. */}
        <Skeleton height="100vh" />
      </div>
    );
  }
  // On the first day there is nothing to draw: what follows shows only what has something to say.
  const hasReviews = data.days.length > 0;
  return (
    <>
      {hasReviews ? <Overview stats={data} /> : <FirstDay plan={data.exam_plan} />}
      <Known stats={data} />
      {data.forecast.some(({ due }) => due > 0) ? <Forecast stats={data} /> : null}
      {hasReviews ? <Retention stats={data} /> : null}
      {hasReviews ? <Days stats={data} /> : null}
    </>
  );
}

function FirstDay({ plan }: { plan: StatsReply['exam_plan'] }) {
  return (
    <>
      <EmptyState
        title="Your first review begins the picture"
        action={
          <ButtonLink variant="primary" to="/flashcards" search={{ mode: 'review' }}>
            Review
          </ButtonLink>
        }
      >
        Then you see here how many days you studied, how much you remembered, and what comes back
        when.
      </EmptyState>
      {plan === null ? null : <ExamNotice plan={plan} />}
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.stack}>{children}</div>
    </Card>
  );
}

function Overview({ stats: { today, rhythm, cards, exam_plan: plan } }: { stats: StatsReply }) {
  return (
    <Panel title="Progress">
      <dl className={styles.facts}>
        <Fact
          name="Reviews today"
          value={today.reviews}
          note={countText(today.minutes, 'minute')}
        />
        <Fact name="Study days of the last 30" value={rhythm.days_of_30} />
        <Fact
          name="Days in a row"
          value={rhythm.streak}
          note={`one day off in between is fine · longest: ${rhythm.longest_streak}`}
        />
        <Fact
          name="Cards"
          value={cards.learning + cards.young + cards.mature}
          note={`${cards.mature} with an interval of three weeks or more`}
        />
        {cards.leeches === 0 ? null : (
          <Fact name="Leeches" value={cards.leeches} note="forgotten eight times or more" />
        )}
      </dl>
      {today.goal === null ? null : (
        <ul className={styles.shares}>
          <Share name="Today’s goal" count={today.reviews} total={today.goal} />
        </ul>
      )}
      {plan === null ? null : <ExamNotice plan={plan} />}
    </Panel>
  );
}

function Fact({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  );
}

function Known({ stats: { known } }: { stats: StatsReply }) {
  const [all, setAll] = useState(false);
  const levels = known.levels.filter((level) => level.known > 0);
  const topics = known.topics
    .filter((topic) => topic.known > 0)
    .toSorted((one, other) => other.known / other.total - one.known / one.total);
  return (
    <Panel title="Words you know">
      <p className={styles.text}>
        A word counts as known when you are expected to remember its meaning for three weeks or
        more.{levels.length > 0 ? '' : ` None does yet. ${wordsToLearn(known.levels)}`}
      </p>
      {levels.length === 0 ? null : (
        <ul className={classNames(styles.shares, styles.levels)}>
          {levels.map(({ level, known: count, total }) => (
            <Share
              key={level}
              name={`You know ${percent(count, total)} of ${level}`}
              count={count}
              total={total}
            />
          ))}
        </ul>
      )}
      {topics.length === 0 ? null : (
        <>
          <h3>By topic</h3>
          <ul className={styles.shares}>
            {topics
              .slice(0, all ? undefined : SHOWN_TOPICS)
              .map(({ topic, known: count, total }) => (
                <Share key={topic} name={topicText(topic)} count={count} total={total} />
              ))}
          </ul>
        </>
      )}
      {topics.length > SHOWN_TOPICS ? (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer topics' : `All ${topics.length} topics`}
        </Button>
      ) : null}
    </Panel>
  );
}

function Share({ name, count, total }: { name: string; count: number; total: number }) {
  return (
    <li className={styles.share}>
      <span>{name}</span>
      <progress max={total} value={count} aria-label={name} />
      <span className={styles.count}>
        {count} of {total}
      </span>
    </li>
  );
}

function Forecast({ stats: { forecast } }: { stats: StatsReply }) {
  return (
    <Panel title="Coming due">
      <BarChart
        label="Cards due on each of the next thirty days"
        columns={['Day', 'Cards due']}
        bars={forecast.map(({ day, due }) => ({ label: dayText(day), value: due }))}
      />
    </Panel>
  );
}

function Retention({ stats: { true_retention: retention } }: { stats: StatsReply }) {
  const { last_30_days: recent, desired, months } = retention;
  return (
    <Panel title="What you remember">
      {recent.reviews === 0 ? (
        <p className={styles.text}>
          This will show how much you remembered, once cards have come back after a day or more.
        </p>
      ) : (
        <p className={styles.text}>
          In the last thirty days you remembered{' '}
          <strong>{percent(recent.remembered, recent.reviews)}</strong> of {recent.reviews} reviews;
          your target is {Math.round(desired * 100)}%.
        </p>
      )}
      {months.length === 0 ? null : (
        <table className={styles.table}>
          <TableHead columns={['Month', 'Reviews', 'Remembered']} />
          <tbody>
            {months.map(({ month, reviews, remembered }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{reviews}</td>
                <td>{percent(remembered, reviews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Days({ stats: { days, forecast } }: { stats: StatsReply }) {
  const today = forecast[0]?.day;
  return (
    <Panel title="Reviews per day">
      {today === undefined ? null : <HeatMap days={days} today={today} />}
    </Panel>
  );
}
