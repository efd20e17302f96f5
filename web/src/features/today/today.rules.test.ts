import { describe, expect, it } from 'vitest';
import type { ExamPlan, QueueReply, StatsReply } from '#contract/flashcards/schemas.ts';
import { countsText, faceOf, greetingAt, isThisWeek, minutesFor, weekOf } from './today.rules.ts';

const TODAY = '2026-11-26';

const queue = (counts: Partial<QueueReply['counts']>, plan: Partial<ExamPlan> | null = null) =>
  ({
    counts: { new: 0, learning: 0, review: 0, due: 0, ...counts },
    exam_plan: plan,
  }) as QueueReply;

const stats = (
  days: StatsReply['days'] = [],
  cards: Partial<StatsReply['cards']> = {},
  today: Partial<StatsReply['today']> = {},
) =>
  ({
    days,
    cards: { young: 0, mature: 0, learning: 0, leeches: 0, ...cards },
    today: { reviews: 0, new_cards: 0, minutes: 0, goal: null, ...today },
  }) as StatsReply;

const studied = (day: string, reviews = 10, minutes = 2) => ({ day, reviews, minutes });

describe('the face of the day', () => {
  it.each([
    ['somebody new', queue({}), stats(), 'new'],
    ['somebody new with cards', queue({ new: 20 }), stats(), 'due'],
    ['cards to repeat', queue({ review: 3 }), stats([studied('2026-11-24')]), 'due'],
    ['a break of weeks', queue({ review: 90 }), stats([studied('2026-10-20')]), 'away'],
    ['all answered', queue({}), stats([studied(TODAY)], { young: 9 }, { reviews: 9 }), 'done'],
    ['nothing due', queue({}), stats([studied('2026-11-25')], { mature: 40 }), 'nothing'],
    ['an exam with cards to come', queue({}, { phase: 'learning', unseen: 8 }), stats(), 'nothing'],
    ['a past exam', queue({}, { phase: 'over' }), stats([], { mature: 40 }), 'passed'],
    ['a past exam and cards', queue({ review: 1 }, { phase: 'over' }), stats(), 'due'],
  ])('with %s', (_name, waiting, done, face) => {
    expect(faceOf(waiting, done, TODAY)).toBe(face);
  });
});

describe('the time for cards', () => {
  it('goes by the person’s own time', () => {
    expect(minutesFor(30, [studied('2026-11-24', 60, 20)])).toBe(10);
  });

  it('is the usual one before there is any, and never nothing', () => {
    expect(minutesFor(20, [])).toBe(3);
    expect(minutesFor(1, [studied('2026-11-24', 5, 90)])).toBe(1);
  });
});

it('the counts name what there is', () => {
  const none = { new: 0, learning: 0, review: 0, due: 0 };
  expect(countsText({ ...none, new: 6, learning: 4, review: 10 })).toBe('14 to repeat, 6 new');
  expect(countsText({ ...none, new: 6 })).toBe('6 new');
});

describe('the week', () => {
  it('begins on Monday, and has no minutes for days to come', () => {
    const week = weekOf([studied('2026-11-22', 9, 9), studied('2026-11-24', 9, 12)], TODAY);
    expect(week.map(({ minutes }) => minutes)).toEqual([0, 12, 0, 0, null, null, null]);
    expect(week[0]).toMatchObject({ day: '2026-11-23', name: 'Monday' });
  });

  it('is this one from Monday to today', () => {
    expect(isThisWeek('2026-11-23T12:00:00Z', TODAY)).toBe(true);
    expect(isThisWeek('2026-11-22T12:00:00Z', TODAY)).toBe(false);
  });
});

it.each([
  [4, 'Good evening'],
  [6, 'Good morning'],
  [13, 'Good afternoon'],
  [21, 'Good evening'],
])('at %i it says %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
