import type { Exam, ExamPlan, FlashcardSettings } from '#contract/flashcards/schemas.ts';
import { schedule } from './scheduler.ts';
import { daysBetween, dayStart } from './study-day.ts';

/** New cards stop this long before the exam, so that the last ones are reviewed three more times and become stable. */
export const CONSOLIDATION_DAYS = 14;
/** More new cards per day than this cannot be learned properly. */
export const MOST_NEW_PER_DAY = 60;
/** Extra reviews for each lapse: the relearning step and the earlier next review. */
const REVIEWS_PER_LAPSE = 2;

export interface PlanInput {
  exam: Exam | null;
  /** Study day, "2026-11-21". */
  today: string;
  /** Cards never reviewed. */
  unseen: number;
  /** Reviews already scheduled before the new cards end. */
  scheduled: number;
  settings: Pick<FlashcardSettings, 'desired_retention' | 'new_per_day'>;
  secondsPerReview: number;
}

/** The plan to see every card two weeks before the exam, with the daily workload. Null without an exam. */
export function planExam({
  exam,
  today,
  unseen,
  scheduled,
  settings,
  secondsPerReview,
}: PlanInput): ExamPlan | null {
  if (!exam) return null;
  const daysLeft = daysBetween(today, exam.date);
  const learningDays = Math.max(0, daysLeft - CONSOLIDATION_DAYS);
  const needed = learningDays === 0 ? 0 : Math.ceil(unseen / learningDays);
  const newPerDay = Math.min(needed, MOST_NEW_PER_DAY);
  const reachable = Math.min(unseen, MOST_NEW_PER_DAY * learningDays);
  const span = Math.max(1, learningDays || daysLeft);
  const perCard = reviewsOfNewCard(learningDays, settings.desired_retention);
  const reviewsPerDay = Math.round((newPerDay * perCard + scheduled) / span);
  return {
    name: exam.name,
    date: exam.date,
    days_left: daysLeft,
    unseen,
    new_per_day: newPerDay,
    reviews_per_day: reviewsPerDay,
    minutes_per_day: Math.round(((reviewsPerDay + newPerDay) * secondsPerReview) / 60),
    is_feasible: reachable === unseen,
    reachable,
    phase: daysLeft < 0 ? 'over' : learningDays === 0 ? 'consolidating' : 'learning',
  };
}

/** New cards per day: the person's setting or the exam's need, whichever is more; none in the last two weeks before it. */
export function newPerDay(
  settings: Pick<FlashcardSettings, 'new_per_day'>,
  plan: ExamPlan | null,
): number {
  if (plan?.phase === 'consolidating') return 0;
  return plan?.phase === 'learning'
    ? Math.max(settings.new_per_day, plan.new_per_day)
    : settings.new_per_day;
}

/** Number of reviews over a span of days if one card is started on each day, including lapses. */
function reviewsOfNewCard(days: number, desiredRetention: number): number {
  const options = { desiredRetention, cardKey: 'plan' };
  const begin = dayStart('2026-01-01', 'UTC');
  let state = schedule(null, 3, begin, options);
  let reviews = 0;
  for (;;) {
    const day = Math.round((Date.parse(state.due) - begin.getTime()) / 86_400_000);
    if (day >= days) break;
    // A card started on day n has days − n days left: only cards started early enough get this review.
    reviews += days - day;
    state = schedule(state, 3, new Date(state.due), options);
  }
  return reviews * (1 + (1 - desiredRetention) * REVIEWS_PER_LAPSE);
}
