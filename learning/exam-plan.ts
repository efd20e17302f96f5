import type { Exam, ExamPlan, FlashcardSettings } from '#contract/flashcards/schemas.ts';
import { schedule } from './scheduler.ts';
import { daysBetween, dayStart } from './study-day.ts';

/** New cards stop this long before the exam, so that the last ones are seen three times more and stable. */
export const CONSOLIDATION_DAYS = 14;
/** More new cards a day than this are not learned but leafed through. */
export const MOST_NEW_PER_DAY = 60;
/** Of each forgotten card: the step after the lapse and the sooner next review. */
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

/** How to see every card two weeks before the exam, and what that costs a day. Null without an exam. */
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

/** New cards a day: what the person asked for or what the exam asks for, and none in the last two weeks before it. */
export function newPerDay(
  settings: Pick<FlashcardSettings, 'new_per_day'>,
  plan: ExamPlan | null,
): number {
  if (plan?.phase === 'consolidating') return 0;
  return plan?.phase === 'learning'
    ? Math.max(settings.new_per_day, plan.new_per_day)
    : settings.new_per_day;
}

/** Reviews over a span of days for one card begun on each of them, lapses included. */
function reviewsOfNewCard(days: number, desiredRetention: number): number {
  const options = { desiredRetention, cardKey: 'plan' };
  const begin = dayStart('2026-01-01', 'UTC');
  let state = schedule(null, 3, begin, options);
  let reviews = 0;
  for (;;) {
    const day = Math.round((Date.parse(state.due) - begin.getTime()) / 86_400_000);
    if (day >= days) break;
    // A card begun on day n lives days − n days: this review falls to the cards begun early enough.
    reviews += days - day;
    state = schedule(state, 3, new Date(state.due), options);
  }
  return reviews * (1 + (1 - desiredRetention) * REVIEWS_PER_LAPSE);
}
