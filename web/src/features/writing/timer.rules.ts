import type { Tone } from './counting.rules.ts';

/** A countdown based on the clock (milliseconds since the epoch), because a background tab misses ticks. */
export interface Timer {
  /** Time for the whole task, in seconds. */
  total: number;
  /** Seconds left, as of the last change or tick. */
  left: number;
  /** When it ends; null while it is stopped. */
  endsAt: number | null;
}

/** A stopped timer. @param left seconds; an invalid value is replaced by the whole time */
export function newTimer(total: number, left = total): Timer {
  const isPart = Number.isInteger(left) && left >= 0 && left <= total;
  return { total, left: isPart ? left : total, endsAt: null };
}

/** Starts the timer, unless it is at 0. */
export function startTimer(timer: Timer, now: number): Timer {
  if (timer.endsAt !== null || timer.left === 0) return timer;
  return { ...timer, endsAt: now + timer.left * 1000 };
}

/** Updates the timer to the current time; it stops at 0. */
export function tickTimer(timer: Timer, now: number): Timer {
  if (timer.endsAt === null) return timer;
  const left = Math.min(timer.left, Math.max(0, Math.ceil((timer.endsAt - now) / 1000)));
  if (left === timer.left) return timer;
  return { ...timer, left, endsAt: left === 0 ? null : timer.endsAt };
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return { ...tickTimer(timer, now), endsAt: null };
}

export function resetTimer({ total }: Timer): Timer {
  return newTimer(total);
}

/** Red at 20 % or less, orange at 50 % or less, green while running, else none (specification 2, section 4). */
export function timerTone({ left, total, endsAt }: Timer): Tone | null {
  if (left <= total * 0.2) return 'bad';
  if (left <= total * 0.5) return 'warn';
  return endsAt === null ? null : 'good';
}

/** The announcement for screen readers when half or a fifth of the time is left, and at the end; otherwise null. */
export function timerAnnouncement({ left, total }: Timer): string | null {
  if (left === 0) return 'Time is up. You can continue writing.';
  const isMark = left === Math.floor(total * 0.5) || left === Math.floor(total * 0.2);
  return isMark ? `${minutesText(left)} left` : null;
}

function minutesText(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** "30:00", "0:09", "120:00". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
