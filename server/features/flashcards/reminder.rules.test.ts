import { describe, expect, it } from 'vitest';
import { isTooLate, nextReminder, reminderOf } from './reminder.rules.ts';

describe('the next reminder', () => {
  it.each([
    [
      'is today if the hour is still to come',
      '2026-11-26T10:00:00Z',
      18,
      'Europe/Berlin',
      '2026-11-26T17:00:00.000Z',
    ],
    [
      'is tomorrow if it is over',
      '2026-11-26T17:30:00Z',
      18,
      'Europe/Berlin',
      '2026-11-27T17:00:00.000Z',
    ],
    [
      'is tomorrow at the hour itself',
      '2026-11-26T17:00:00Z',
      18,
      'Europe/Berlin',
      '2026-11-27T17:00:00.000Z',
    ],
    [
      'is at the hour of the place',
      '2026-11-26T10:00:00Z',
      7,
      'Asia/Tokyo',
      '2026-11-26T22:00:00.000Z',
    ],
    [
      'keeps the hour when summer ends',
      '2026-10-24T17:00:00Z',
      18,
      'Europe/Berlin',
      '2026-10-25T17:00:00.000Z',
    ],
    [
      'is an hour later where the hour is skipped',
      '2027-03-27T10:00:00Z',
      2,
      'Europe/Berlin',
      '2027-03-28T01:00:00.000Z',
    ],
  ])('%s', (_, now, hour, timeZone, next) => {
    expect(nextReminder(new Date(now), hour, timeZone).toISOString()).toBe(next);
  });
});

it('is not sent when it is hours late', () => {
  const due = new Date('2026-11-26T17:00:00Z');
  expect(isTooLate(due, new Date('2026-11-26T19:59:00Z'))).toBe(false);
  expect(isTooLate(due, new Date('2026-11-26T20:01:00Z'))).toBe(true);
});

it('says how many cards wait, and nothing where none does', () => {
  expect(reminderOf({ new: 0, learning: 0, review: 0, due: 0 })).toBeNull();
  expect(reminderOf({ new: 1, learning: 0, review: 0, due: 0 })?.body).toBe(
    '1 card is waiting for you today.',
  );
  expect(reminderOf({ new: 5, learning: 2, review: 16, due: 20 })?.body).toBe(
    '23 cards are waiting for you today.',
  );
});
