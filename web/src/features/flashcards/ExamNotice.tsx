import type { ExamPlan } from '#contract/flashcards/schemas.ts';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './Notice.module.css';

/** What the exam asks of each day, or that it does not fit. */
export function ExamNotice({ plan }: { plan: ExamPlan }) {
  if (plan.phase === 'over') return null;
  const when = plan.days_left === 0 ? 'today' : `in ${countText(plan.days_left, 'day')}`;
  if (plan.phase === 'consolidating') {
    return (
      <p className={styles.notice}>
        <strong>{plan.name}</strong> {when}: no new cards any more, so that what you have stays.
        {plan.unseen > 0 ? ` ${countText(plan.unseen, 'card')} will stay unseen.` : ''}
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <strong>{plan.name}</strong> {when}:{' '}
      {plan.unseen === 0
        ? 'you have met every card.'
        : plan.is_feasible
          ? `${countText(plan.new_per_day, 'new card')} and about ${countText(plan.reviews_per_day, 'review')} a day, some ${countText(Math.max(1, plan.minutes_per_day), 'minute')}, and every card is met two weeks before.`
          : `${plan.unseen} unseen cards are too many. At ${plan.new_per_day} new ones a day (some ${countText(Math.max(1, plan.minutes_per_day), 'minute')}) you will meet ${plan.reachable} of them; choose the collections that matter most.`}
    </p>
  );
}
