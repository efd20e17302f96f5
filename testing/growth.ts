/** Microseconds. Less cannot be told from nothing. */
const LEAST_MEASURED = 20_000;
const ATTEMPTS = 8;
const TIMES_LARGER = 8;

/** Between what eight times the input costs in proportion (8) and what it costs by its square (64). */
export const MOST_GROWTH = 32;

/**
 * How many times the cost of the work grows when its input grows eightfold, at best of eight attempts: about 8 where it
 * is in proportion, 64 by the square, 1 where the input is cut. Whatever the machine, as only costs are compared.
 * @param size of the smaller input: large enough that a square of it would stand out
 */
export function growthOf(work: (size: number) => void, size: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && best >= MOST_GROWTH; attempt++) {
    const small = costOf(() => work(size));
    best = Math.min(best, costOf(() => work(size * TIMES_LARGER)) / small);
  }
  return best;
}

/** CPU time of one run in microseconds: of this thread alone, so that a busy machine changes little. */
function costOf(work: () => void): number {
  for (let runs = 1; ; runs *= 2) {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LEAST_MEASURED) return (user + system) / runs;
  }
}
