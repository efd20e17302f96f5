/** In microseconds. Shorter times are indistinguishable from noise. */
const LEAST_MEASURED = 20_000;
const ATTEMPTS = 8;
const TIMES_LARGER = 8;

/** Between the factors of linear (8) and quadratic (64) work for eight times the input. */
export const MOST_GROWTH = 32;

/**
 * The factor by which the cost of the work grows if its input grows eightfold, the best of eight attempts: about 8 for
 * linear work, 64 for quadratic, 1 if the input is cut. Independent of the machine, because only costs are compared.
 * @param size of the smaller input: large enough for quadratic work to stand out
 */
export function growthOf(work: (size: number) => void, size: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && best >= MOST_GROWTH; attempt++) {
    const small = costOf(() => work(size));
    best = Math.min(best, costOf(() => work(size * TIMES_LARGER)) / small);
  }
  return best;
}

/** CPU time of one run in microseconds: of this thread only, so that a busy machine has little effect. */
function costOf(work: () => void): number {
  for (let runs = 1; ; runs *= 2) {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LEAST_MEASURED) return (user + system) / runs;
  }
}
