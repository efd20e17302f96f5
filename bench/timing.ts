import { median } from './http-ratio.ts';

/** Milliseconds of single calls, and the rate of all calls together. */
export interface Times {
  median: number;
  /** The 99th percentile. */
  highest: number;
  perSecond: number;
}

/** Runs something `count` times, several at once. */
export async function times(
  count: number,
  work: (turn: number) => Promise<unknown>,
  atOnce = 1,
): Promise<Times> {
  const durations: number[] = [];
  let turn = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (turn < count) {
        const mine = turn++;
        const begun = performance.now();
        await work(mine);
        durations.push(performance.now() - begun);
      }
    }),
  );
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    median: median(durations),
    highest: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    perSecond: count / ((performance.now() - startedAt) / 1000),
  };
}

export const inMilliseconds = (value: Times): string =>
  `${value.median.toFixed(2)} (${value.highest.toFixed(1)}) ms`;

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
