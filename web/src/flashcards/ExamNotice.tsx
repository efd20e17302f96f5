import type { ExamPlan } from '#contract/flashcards.ts';
import styles from './Notice.module.css';

/** What the exam asks of each day, or that it does not fit. */
export function ExamNotice({ plan }: { plan: ExamPlan }) {
  if (plan.phase === 'over') return null;
  const when = plan.days_left === 0 ? 'today' : `in ${plan.days_left} days`;
  if (plan.phase === 'consolidating') {
    return (
      <p className={styles.notice}>
        <strong>{plan.name}</strong> {when}: no new cards any more, so that what you have stays.
        {plan.unseen > 0 ? ` ${plan.unseen} cards remain unseen.` : ''}
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <strong>{plan.name}</strong> {when}:{' '}
      {plan.unseen === 0
        ? 'you have met every card.'
        : plan.is_feasible
          ? `${plan.new_per_day} new cards and about ${plan.reviews_per_day} reviews a day, some ${plan.minutes_per_day} minutes, and every card is met two weeks before.`
          : `${plan.unseen} unseen cards are too many. At ${plan.new_per_day} new ones a day (some ${plan.minutes_per_day} minutes) you will meet ${plan.reachable} of them; choose the collections that matter most.`}
    </p>
  );
}
