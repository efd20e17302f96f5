import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, dayStart, studyDay } from './study-day.ts';

describe('studyDay', () => {
  it.each([
    ['2026-11-21T02:59:00Z', 'Europe/Berlin', '2026-11-20', 'one minute to four in the morning'],
    ['2026-11-21T03:00:00Z', 'Europe/Berlin', '2026-11-21', 'four in the morning'],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-21', 'past midnight there'],
    ['2026-11-21T08:59:00Z', 'America/New_York', '2026-11-20', 'still night in New York'],
    ['2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-28', 'the night of the missing hour'],
    ['2026-03-29T02:00:00Z', 'Europe/Berlin', '2026-03-29', 'four in summer time'],
  ])('%s in %s is of %s: %s', (instant, zone, day) => {
    expect(studyDay(new Date(instant), zone)).toBe(day);
  });
});

it.each([
  ['2026-11-21', 'Europe/Berlin', '2026-11-21T03:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-07-01T02:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T22:30:00.000Z'],
])('%s in %s begins at %s and belongs to itself', (day, zone, instant) => {
  expect(dayStart(day, zone).toISOString()).toBe(instant);
  expect(studyDay(dayStart(day, zone), zone)).toBe(day);
});

it('counts days over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-21', '2027-03-12')).toBe(111);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});
