/** Ridge regression whose weights may be held to one sign, by coordinate descent. Deterministic. */

/** A row: its counts in a fixed order, and what is to be found. */
export interface Row {
  counts: readonly number[];
  value: number;
}

export interface Fit {
  means: number[];
  deviations: number[];
  average: number;
  /** Per standard deviation. */
  weights: number[];
}

/** 1: the weight is never negative, -1: never positive, 0: free. */
export type Sign = -1 | 0 | 1;

const MOST_ROUNDS = 500;
const CLOSE_ENOUGH = 1e-7;

/** @param penalty how strongly weights are pulled to 0 */
export function fitRidge(rows: readonly Row[], signs: readonly Sign[], penalty: number): Fit {
  const size = signs.length;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const columns = signs.map((_, column) => rows.map(({ counts }) => counts[column] ?? 0));
  const means = columns.map(mean);
  const deviations = columns.map((values, column) => {
    const spread = Math.sqrt(mean(values.map((value) => (value - (means[column] ?? 0)) ** 2)));
    return spread || 1;
  });
  const average = mean(rows.map(({ value }) => value));
  const scaled = columns.map((values, column) =>
    values.map((value) => (value - (means[column] ?? 0)) / (deviations[column] ?? 1)),
  );
  const products = scaled.map(() => Array.from({ length: size }, () => 0));
  scaled.forEach((a, one) => {
    for (let other = one; other < size; other++) {
      const product = dot(a, scaled[other] ?? []);
      (products[one] ?? [])[other] = product;
      (products[other] ?? [])[one] = product;
    }
  });
  const targets = rows.map(({ value }) => value - average);
  const gradient = scaled.map((column) => dot(column, targets));
  const weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let largest = 0;
    for (let at = 0; at < size; at++) {
      const own = products[at]?.[at] ?? 0;
      const free = ((gradient[at] ?? 0) + own * (weights[at] ?? 0)) / (own + penalty);
      const sign = signs[at] ?? 0;
      const next = sign > 0 ? Math.max(0, free) : sign < 0 ? Math.min(0, free) : free;
      const change = next - (weights[at] ?? 0);
      if (change === 0) continue;
      weights[at] = next;
      for (let other = 0; other < size; other++)
        gradient[other] = (gradient[other] ?? 0) - (products[other]?.[at] ?? 0) * change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < CLOSE_ENOUGH) break;
  }
  return { means, deviations, average, weights };
}

/** A loop, since it takes most of the time of training. */
function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** The value of a row. */
export function predict(
  { means, deviations, average, weights }: Fit,
  counts: readonly number[],
): number {
  return weights.reduce((sum, weight, at) => {
    const deviation = ((counts[at] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1);
    return sum + weight * deviation;
  }, average);
}
