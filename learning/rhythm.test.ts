import { expect, it } from 'vitest';
import { rhythmOf } from './rhythm.ts';

it.each([
  ['nothing yet', [], { days_of_30: 0, streak: 0, longest_streak: 0 }],
  ['today alone', ['2026-11-21'], { days_of_30: 1, streak: 1, longest_streak: 1 }],
  [
    'yesterday, not yet today',
    ['2026-11-19', '2026-11-20'],
    { days_of_30: 2, streak: 2, longest_streak: 2 },
  ],
  [
    'a free day between',
    ['2026-11-18', '2026-11-19', '2026-11-21'],
    { days_of_30: 3, streak: 3, longest_streak: 3 },
  ],
  [
    'two free days between',
    ['2026-11-17', '2026-11-18', '2026-11-21'],
    { days_of_30: 3, streak: 1, longest_streak: 2 },
  ],
  ['long ago', ['2026-09-01', '2026-09-02'], { days_of_30: 0, streak: 0, longest_streak: 2 }],
] as const)('%s', (_, days, rhythm) => {
  expect(rhythmOf(days, '2026-11-21')).toEqual(rhythm);
});
