import { describe, expect, it } from 'vitest';
import { newPerDay, planExam } from './exam-plan.ts';

const settings = { desired_retention: 0.9, new_per_day: 10 };
const base = {
  exam: { name: 'telc B1', date: '2027-03-12' },
  today: '2026-11-21',
  unseen: 970,
  scheduled: 0,
  settings,
  secondsPerReview: 8,
};

describe('planExam', () => {
  it('plans to see every card two weeks before the exam, with the daily workload', () => {
    const plan = planExam(base);
    expect(plan).toMatchObject({
      days_left: 111,
      new_per_day: 10,
      is_feasible: true,
      reachable: 970,
      phase: 'learning',
    });
    // A card is seen again on day 2, 11, 54 …: three to four reviews each over these 97 days.
    expect(plan?.reviews_per_day).toBeGreaterThan(25);
    expect(plan?.reviews_per_day).toBeLessThan(50);
    expect(plan?.minutes_per_day).toBe(Math.round(((plan?.reviews_per_day ?? 0) + 10) * (8 / 60)));
  });

  it('adds reviews that are already scheduled', () => {
    const without = planExam(base)?.reviews_per_day ?? 0;
    expect(planExam({ ...base, scheduled: 970 })?.reviews_per_day).toBe(without + 10);
  });

  it('gives the number of cards that fit if not all do', () => {
    expect(planExam({ ...base, unseen: 10_000 })).toMatchObject({
      is_feasible: false,
      new_per_day: 60,
      reachable: 5820,
    });
  });

  it('knows the last two weeks and the time after', () => {
    const inTwoWeeks = planExam({ ...base, today: '2027-03-01' });
    expect(inTwoWeeks).toMatchObject({ phase: 'consolidating', new_per_day: 0, days_left: 11 });
    expect(planExam({ ...base, today: '2027-03-13' })?.phase).toBe('over');
    expect(planExam({ ...base, today: '2027-03-12' })?.phase).toBe('consolidating');
  });

  it('is feasible if no card is unseen', () => {
    expect(planExam({ ...base, unseen: 0 })).toMatchObject({ is_feasible: true, new_per_day: 0 });
    expect(planExam({ ...base, exam: null })).toBeNull();
  });
});

describe('newPerDay', () => {
  it.each([
    ['without an exam', null, 10],
    ['with time enough', planExam(base), 10],
    ['with little time', planExam({ ...base, unseen: 3000 }), 31],
    ['in the last two weeks', planExam({ ...base, today: '2027-03-05' }), 0],
    ['after the exam', planExam({ ...base, today: '2027-04-01' }), 10],
  ])('%s', (_, plan, expected) => {
    expect(newPerDay(settings, plan)).toBe(expected);
  });
});
