import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from './growth.ts';

const spend = (steps: number): number => {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
  return sum;
};

test('distinguishes linear from quadratic work', () => {
  expect(growthOf((size) => void spend(size), 100_000)).toBeLessThan(MOST_GROWTH);
  expect(growthOf((size) => void spend(size ** 2), 1000)).toBeGreaterThan(MOST_GROWTH);
});

test('work that stops at a limit hardly grows', () => {
  expect(growthOf((size) => void spend(Math.min(size, 100_000)), 100_000)).toBeLessThan(
    MOST_GROWTH / 4,
  );
});
