import { Link } from '@tanstack/react-router';
import type { ExamPlan, QueueReply, StatsReply } from '#contract/flashcards/schemas.ts';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { planWeek, type WeekPlan } from '#learning/week-plan.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import styles from './Today.module.css';

interface ExamLineProps {
  queue: QueueReply;
  stats: StatsReply;
}

/** How far it is to the exam, whether the plan can be kept, and what a day of it costs. */
export function ExamLine({ queue: { exam_plan: plan, backlog }, stats }: ExamLineProps) {
  const week = plan && planWeek(plan, backlog !== null);
  if (!plan || !week) {
    return (
      <Card className={styles.exam}>
        <p>
          <strong>{plan ? `${plan.name} is over` : 'No exam is set'}</strong>{' '}
          <Link to="/profile" hash="settings">
            {plan ? 'Set the next one' : 'Set a date'}
          </Link>
          , and your cards, texts and letters are spread over the days until then.
        </p>
      </Card>
    );
  }
  const known = knownOf(plan, stats);
  return (
    <Card className={styles.exam}>
      <div className={styles.examHead}>
        <h2>
          {plan.name} {plan.days_left === 0 ? 'is today' : `in ${countText(plan.days_left, 'day')}`}
        </h2>
        <Badge tone={week.state === 'track' ? 'good' : 'warn'}>
          {week.state === 'track' ? 'on track' : 'not on track'}
        </Badge>
        <time dateTime={plan.date}>
          {new Date(plan.date).toLocaleDateString('en-GB', {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          })}
        </time>
        <Link to="/profile" hash="settings">
          Plan
        </Link>
      </div>
      {week.state === 'track' ? null : <p>{reasonOf(week.state, plan, week, backlog?.due ?? 0)}</p>}
      {known === null ? null : (
        <ProgressBar
          label={`Words of ${known.level} you know`}
          value={known.known}
          max={known.total}
        />
      )}
      <dl className={styles.facts}>
        {known === null ? null : (
          <div>
            <dt>words of {known.level} you know</dt>
            <dd>
              {known.known.toLocaleString('en-GB')} of {known.total.toLocaleString('en-GB')}
            </dd>
          </div>
        )}
        <div>
          <dt>a day, with reading and writing</dt>
          <dd>{countText(week.minutesPerDay, 'minute')}</dd>
        </div>
        <div>
          <dt>a week, besides the cards</dt>
          <dd>
            {countText(week.letters, 'letter')}, {countText(week.texts, 'text')}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The words of the level that the exam's name tells: "telc B1". */
function knownOf({ name }: ExamPlan, stats: StatsReply) {
  const level = CEFR_LEVELS.find((each) => name.toUpperCase().includes(each));
  return stats.known.levels.find((each) => each.level === level) ?? null;
}

function reasonOf(
  state: Exclude<WeekPlan['state'], 'track'>,
  plan: ExamPlan,
  week: WeekPlan,
  due: number,
): string {
  switch (state) {
    case 'cards':
      return `${countText(plan.unseen, 'card')} are still unseen. At ${plan.new_per_day} a day you will see ${plan.reachable} of them before the exam: choose the collections that matter most.`;
    case 'backlog':
      return `${countText(due, 'card')} have piled up. New ones wait until you have caught up.`;
    case 'time':
      return `It would take ${countText(week.minutesPerDay, 'minute')} a day. Few people can keep that up: a later date or fewer collections would help.`;
  }
}
