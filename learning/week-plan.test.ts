import { describe, expect, it } from 'vitest';
import type { ExamPlan } from '#contract/flashcards/schemas.ts';
import { planWeek } from './week-plan.ts';

const PLAN: ExamPlan = {
  name: 'telc B1',
  date: '2027-02-02',
  days_left: 70,
  unseen: 500,
  new_per_day: 9,
  reviews_per_day: 60,
  minutes_per_day: 12,
  is_feasible: true,
  reachable: 500,
  phase: 'learning',
};

describe('the week of somebody with an exam', () => {
  it('has a letter and two texts besides the cards, and says what a day costs', () => {
    expect(planWeek(PLAN, false)).toEqual({
      letters: 1,
      texts: 2,
      minutesPerDay: 23,
      state: 'track',
    });
  });

  it('has two letters shortly before the exam', () => {
    const late = { ...PLAN, days_left: 14, phase: 'consolidating' } as const;
    expect(planWeek(late, false)).toMatchObject({ letters: 2 });
  });

  it.each([
    [{ is_feasible: false }, false, 'cards'],
    [{}, true, 'backlog'],
    [{ minutes_per_day: 130 }, false, 'time'],
  ] as const)('says why it cannot be kept: %j', (change, backlog, state) => {
    expect(planWeek({ ...PLAN, ...change }, backlog)?.state).toBe(state);
  });

  it('is none after the exam', () => {
    expect(planWeek({ ...PLAN, days_left: -1, phase: 'over' }, false)).toBeNull();
  });
});
