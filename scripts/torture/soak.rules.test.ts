import { describe, expect, test } from 'vitest';
import { growthInLastHalf, quantile, tallyStatuses } from './soak.rules.ts';

test('a quantile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile(values, 1)).toBe(100);
  expect(quantile([7], 0.99)).toBe(7);
  expect(quantile([], 0.99)).toBeNaN();
});

describe('growth of memory in the last half', () => {
  const samplesOf = (megabytesAt: (seconds: number) => number) =>
    Array.from({ length: 121 }, (_, index) => ({
      seconds: index * 5,
      megabytes: megabytesAt(index * 5),
    }));

  test('of a steady leak is its share', () => {
    // 100 MB at the start, 300 in the middle, 500 at the end.
    expect(growthInLastHalf(samplesOf((seconds) => 100 + (seconds / 600) * 400))).toBeCloseTo(
      2 / 3,
    );
  });

  test('is none where memory grows at first and is flat later, with garbage coming and going', () => {
    const samples = samplesOf((seconds) => Math.min(seconds, 200) + (seconds % 20 < 10 ? 0 : 30));
    expect(Math.abs(growthInLastHalf(samples))).toBeLessThan(0.02);
  });

  test('is unknown without samples', () => {
    expect(growthInLastHalf([])).toBeNaN();
    expect(growthInLastHalf([{ seconds: 0, megabytes: 1 }])).toBeNaN();
  });
});

test('statuses are counted, calls without an answer too', () => {
  const calls = [200, 0, 200, 503].map((status) => ({ kind: 'page', status, milliseconds: 1 }));
  expect(tallyStatuses(calls)).toBe('1 × no answer, 2 × 200, 1 × 503');
});
