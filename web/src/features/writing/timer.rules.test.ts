import { describe, expect, test } from 'vitest';
import {
  clockText,
  newTimer,
  pauseTimer,
  resetTimer,
  startTimer,
  tickTimer,
  timerAnnouncement,
  timerTone,
} from './timer.rules.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

describe('the countdown', () => {
  test('begins with the whole time and is stopped', () => {
    const timer = newTimer(1800);
    expect(timer).toEqual({ total: 1800, left: 1800, endsAt: null });
    expect(tickTimer(timer, NOON)).toBe(timer);
  });

  test('counts by the clock, however many ticks were missed', () => {
    const timer = startTimer(newTimer(1800), NOON);
    expect(tickTimer(timer, NOON + 1000).left).toBe(1799);
    expect(tickTimer(timer, NOON + 600_000).left).toBe(1200);
  });

  test('keeps the time left when paused, and continues from there', () => {
    const paused = pauseTimer(startTimer(newTimer(60), NOON), NOON + 10_000);
    expect(paused).toEqual({ total: 60, left: 50, endsAt: null });
    expect(tickTimer(startTimer(paused, NOON + 99_000), NOON + 100_000).left).toBe(49);
  });

  test('stops at 0 and does not start again from there', () => {
    const over = tickTimer(startTimer(newTimer(60), NOON), NOON + 75_000);
    expect(over).toEqual({ total: 60, left: 0, endsAt: null });
    expect(startTimer(over, NOON)).toBe(over);
    expect(resetTimer(over)).toEqual(newTimer(60));
  });

  test('is not lengthened by a clock that goes back', () => {
    const timer = tickTimer(startTimer(newTimer(60), NOON), NOON + 10_000);
    expect(tickTimer(timer, NOON - 3_600_000).left).toBe(50);
  });

  test.each([-1, 61, 1.5, Number.NaN])('treats %f seconds left of 60 as invalid', (left) => {
    expect(newTimer(60, left).left).toBe(60);
  });
});

test.each([
  [1800, false, null],
  [1800, true, 'good'],
  [901, true, 'good'],
  [900, true, 'warn'],
  [361, false, 'warn'],
  [360, true, 'bad'],
  [0, false, 'bad'],
] as const)('with %i of 1800 seconds, running: %s, it is %s', (left, runs, tone) => {
  const timer = newTimer(1800, left);
  expect(timerTone(runs ? { ...timer, endsAt: NOON } : timer)).toBe(tone);
});

test.each([
  [1800, null],
  [900, '15 minutes left'],
  [899, null],
  [360, '6 minutes left'],
  [0, 'Time is up. You can continue writing.'],
])('with %i of 1800 seconds it says %j', (left, text) => {
  expect(timerAnnouncement(newTimer(1800, left))).toBe(text);
});

test.each([
  [1800, '30:00'],
  [9, '0:09'],
  [0, '0:00'],
  [14_400, '240:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
