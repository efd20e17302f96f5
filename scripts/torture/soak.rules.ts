/** What a caller's request came to. */
export interface SoakCall {
  /** "look-up", "page" … */
  kind: string;
  /** 0: no answer. */
  status: number;
  milliseconds: number;
}

/** Memory at a moment. */
export interface MemorySample {
  /** Since the start of the run. */
  seconds: number;
  megabytes: number;
}

/** The smallest value that this share of all values does not exceed; NaN of none. @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * How much memory grew in the second half of a run, as a share of what it was in the middle: the slope of the straight line
 * that fits the samples best (least squares), since a single sample depends on when garbage was last collected.
 * @returns 0.05 for five per cent; NaN with fewer than two samples in that half
 */
export function growthInLastHalf(samples: readonly MemorySample[]): number {
  const end = samples.at(-1)?.seconds ?? 0;
  const half = samples.filter(({ seconds }) => seconds >= end / 2);
  if (half.length < 2) return Number.NaN;
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanTime = mean(half.map(({ seconds }) => seconds));
  const meanMemory = mean(half.map(({ megabytes }) => megabytes));
  const covariance = mean(
    half.map(({ seconds, megabytes }) => (seconds - meanTime) * (megabytes - meanMemory)),
  );
  const variance = mean(half.map(({ seconds }) => (seconds - meanTime) ** 2));
  const slope = covariance / variance;
  const atMiddle = meanMemory + slope * (end / 2 - meanTime);
  return (slope * (end / 2)) / atMiddle;
}

/** "200 × 812, 429 × 3", by status */
export function tallyStatuses(calls: readonly SoakCall[]): string {
  const counts = new Map<number, number>();
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}
