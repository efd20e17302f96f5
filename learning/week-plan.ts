import type { ExamPlan } from '#contract/flashcards/schemas.ts';

/** What an exam asks for besides cards, in a week. Learners write one marked text a week and two before the exam. */
const LETTERS = 1;
const LETTERS_AT_THE_END = 2;
const TEXTS = 2;
/** In minutes, with reading the marks and with the questions. */
const LETTER_MINUTES = 45;
const TEXT_MINUTES = 15;
/** From this many days before the exam on there are no new cards, and more is written. */
const LAST_DAYS = 14;
/** Minutes a day that people with work or school can keep up for weeks (ours). */
const MOST_MINUTES = 120;

/** Cards, reading and writing of a week, and whether they can be done. */
export interface WeekPlan {
  letters: number;
  texts: number;
  /** A day, cards and everything else together. */
  minutesPerDay: number;
  /** `track`: on the way. `cards`: more cards than can be seen in time. `backlog`: too much has piled up. `time`: too much a day. */
  state: 'track' | 'cards' | 'backlog' | 'time';
}

/**
 * The plan of a week until an exam; null once it is over.
 * @param backlog whether more than two days' cards are due
 */
export function planWeek(plan: ExamPlan, backlog: boolean): WeekPlan | null {
  if (plan.phase === 'over') return null;
  const letters = plan.days_left <= LAST_DAYS ? LETTERS_AT_THE_END : LETTERS;
  const besides = (letters * LETTER_MINUTES + TEXTS * TEXT_MINUTES) / 7;
  const minutesPerDay = Math.round(plan.minutes_per_day + besides);
  const state = !plan.is_feasible
    ? 'cards'
    : backlog
      ? 'backlog'
      : minutesPerDay > MOST_MINUTES
        ? 'time'
        : 'track';
  return { letters, texts: TEXTS, minutesPerDay, state };
}
