import { daysBetween } from './study-day.ts';

/** A single day off does not end a streak; two in a row do. */
const MOST_DAYS_BETWEEN = 2;

/** Study rhythm, without guilt: a day off now and then is part of learning. */
export interface Rhythm {
  days_of_30: number;
  streak: number;
  longest_streak: number;
}

/**
 * @param days study days with reviews, ascending
 * @param today the current study day
 */
export function rhythmOf(days: readonly string[], today: string): Rhythm {
  let run = 0;
  let longest = 0;
  let previous: string | null = null;
  for (const day of days) {
    run = previous !== null && daysBetween(previous, day) <= MOST_DAYS_BETWEEN ? run + 1 : 1;
    longest = Math.max(longest, run);
    previous = day;
  }
  const isGoing = previous !== null && daysBetween(previous, today) <= MOST_DAYS_BETWEEN;
  return {
    days_of_30: days.filter((day) => daysBetween(day, today) < 30).length,
    streak: isGoing ? run : 0,
    longest_streak: longest,
  };
}
