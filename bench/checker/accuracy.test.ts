import { expect, it } from 'vitest';
import { correlation, rankCorrelation } from './accuracy.ts';

it.each([
  [[1, 2, 3], [2, 4, 6], 1, 1],
  [[1, 2, 3], [6, 4, 2], -1, -1],
  [[1, 2, 3, 4], [1, 4, 9, 100], 0.81, 1],
  [[1, 1, 2, 2], [1, 2, 1, 2], 0, 0],
  [[1, 2, 2, 3], [1, 3, 3, 2], 0.43, 0.33],
])('%j and %j correlate with %d, by ranks with %d', (a, b, pearson, spearman) => {
  expect(correlation(a, b)).toBeCloseTo(pearson, 1);
  expect(rankCorrelation(a, b)).toBeCloseTo(spearman, 1);
});
