import type { QueueReply, StatsReply } from '#contract/flashcards/schemas.ts';
import { DAY_BEGINS_HOUR } from '#learning/study-day.ts';

/** The states of a member's day, each with one thing to do next. */
export type Face =
  /** Nothing to learn has been chosen yet. */
  | 'new'
  /** Cards are waiting. */
  | 'due'
  /** Cards are waiting for somebody who has been away for weeks. */
  | 'away'
  /** All of today's cards are answered. */
  | 'done'
  /** There are cards, and none for today. */
  | 'nothing'
  /** The exam is over, and nothing is due. */
  | 'passed';

/** From so many days without a review on, somebody comes back from a break. */
const AWAY_DAYS = 14;
/** Seconds for an answer of somebody who has hardly reviewed yet. */
const USUAL_SECONDS = 9;
/** With fewer reviews their own time says little. */
const FEW_REVIEWS = 20;

type Counts = QueueReply['counts'];

/** How many cards are to be answered today. */
export function waitingOf({ new: fresh, learning, review }: Counts): number {
  return fresh + learning + review;
}

/** Answers that today's cards take: a new one is asked again before it is known. */
export function answersTo(counts: Counts): number {
  return waitingOf(counts) + counts.new;
}

/** @param today the day in the browser's time zone, "2026-11-26" */
export function faceOf(queue: QueueReply, stats: StatsReply, today: string): Face {
  const { young, mature, learning } = stats.cards;
  const waiting = waitingOf(queue.counts);
  if (waiting > 0) {
    const last = stats.days.at(-1)?.day;
    return last !== undefined && daysFrom(last, today) >= AWAY_DAYS ? 'away' : 'due';
  }
  if (stats.today.reviews > 0) return 'done';
  if (queue.exam_plan?.phase === 'over') return 'passed';
  return young + mature + learning === 0 && (queue.exam_plan?.unseen ?? 0) === 0
    ? 'new'
    : 'nothing';
}

/** Minutes that some answers take, by the person's own time of late; at least 1. */
export function minutesFor(answers: number, days: StatsReply['days']): number {
  const lately = days.slice(-30);
  const reviews = sum(lately.map((day) => day.reviews));
  const minutes = sum(lately.map((day) => day.minutes));
  const seconds = reviews < FEW_REVIEWS || minutes === 0 ? USUAL_SECONDS : (minutes * 60) / reviews;
  return Math.max(1, Math.round((answers * seconds) / 60));
}

/** "14 to repeat, 6 new" */
export function countsText({ new: fresh, learning, review }: Counts): string {
  const repeated = learning + review;
  const parts = [
    ...(repeated > 0 ? [`${repeated} to repeat`] : []),
    ...(fresh > 0 ? [`${fresh} new`] : []),
  ];
  return parts.join(', ');
}

/** A day of this week: its first letter, its minutes, null for one that is still to come. */
export interface WeekDay {
  day: string;
  name: string;
  minutes: number | null;
}

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days of the week from Monday on. */
export function weekOf(days: StatsReply['days'], today: string): WeekDay[] {
  const monday = shift(today, -weekday(today));
  const minutes = new Map(days.map((each) => [each.day, each.minutes]));
  return NAMES.map((name, index) => {
    const day = shift(monday, index);
    return { day, name, minutes: day > today ? null : (minutes.get(day) ?? 0) };
  });
}

/** Whether an instant lies in this week. @param at ISO 8601 @param today of the browser's time zone */
export function isThisWeek(at: string, today: string): boolean {
  const day = dayOf(new Date(at));
  const monday = shift(today, -weekday(today));
  return day >= monday && day <= today;
}

/** "Good morning", by the hour of the day. */
export function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

/** The day of an instant in the browser's time zone, "2026-11-26". */
export function dayOf(at: Date): string {
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The study day of an instant in the browser's time zone. */
export function studyDayOf(at: Date): string {
  return dayOf(new Date(at.getTime() - DAY_BEGINS_HOUR * 60 * 60 * 1000));
}

/** Days from one day to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY);
}

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** 0 for Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
