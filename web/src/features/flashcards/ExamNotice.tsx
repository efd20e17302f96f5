import type { ExamPlan } from '#contract/flashcards/schemas.ts';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './Notice.module.css';

/** The daily workload that the exam requires, or that there is not enough time. */
export function ExamNotice({ plan }: { plan: ExamPlan }) {
  if (plan.phase === 'over') return null;
  const when = plan.days_left === 0 ? 'today' : `in ${countText(plan.days_left, 'day')}`;
  if (plan.phase === 'consolidating') {
    return (
      <p className={styles.notice}>
        <strong>{plan.name}</strong> {when}: no more new cards, so that you remember those you have
        seen.
        {plan.unseen > 0 ? ` ${countText(plan.unseen, 'card')} will remain unseen.` : ''}
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <strong>{plan.name}</strong> {when}:{' '}
      {plan.unseen === 0
        ? 'you have seen every card.'
        : plan.is_feasible
          ? `with ${countText(plan.new_per_day, 'new card')} and about ${countText(plan.reviews_per_day, 'review')} a day (about ${countText(Math.max(1, plan.minutes_per_day), 'minute')}), you will have seen every card two weeks before the exam.`
          : `${plan.unseen} unseen cards are too many. At ${countText(plan.new_per_day, 'new card')} a day (about ${countText(Math.max(1, plan.minutes_per_day), 'minute')}) you will see ${plan.reachable} of them; choose the collections that matter most.`}
    </p>
  );
}
