/** How far two raters agree: figures of the research on marking texts. Levels are 0 (A1) to 5 (C2). */

const LEVELS = 6;

export interface Agreement {
  texts: number;
  exact: number;
  /** Within one level. */
  adjacent: number;
  /** Cohen's kappa with quadratic weights. */
  qwk: number;
  /** F1 of each level, weighted by how often raters gave it. */
  weightedF1: number;
}

/** @param rated by people @param estimated by us, in the same order */
export function agreementOf(rated: readonly number[], estimated: readonly number[]): Agreement {
  const share = (test: (one: number, other: number) => boolean): number =>
    rated.filter((one, index) => test(one, estimated[index] ?? -1)).length /
    Math.max(1, rated.length);
  return {
    texts: rated.length,
    exact: share((one, other) => one === other),
    adjacent: share((one, other) => Math.abs(one - other) <= 1),
    qwk: quadraticKappa(rated, estimated),
    weightedF1: weightedF1(rated, estimated),
  };
}

/** Rows: rated; columns: estimated. */
export function confusion(rated: readonly number[], estimated: readonly number[]): number[][] {
  const table = Array.from({ length: LEVELS }, () => Array.from({ length: LEVELS }, () => 0));
  rated.forEach((one, index) => {
    const row = table[one];
    const column = estimated[index];
    if (row && column !== undefined) row[column] = (row[column] ?? 0) + 1;
  });
  return table;
}

function quadraticKappa(rated: readonly number[], estimated: readonly number[]): number {
  const table = confusion(rated, estimated);
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const rows = table.map(sum);
  const columns = table.map((_, column) => sum(table.map((row) => row[column] ?? 0)));
  let seen = 0;
  let chance = 0;
  table.forEach((row, one) =>
    row.forEach((count, other) => {
      seen += (one - other) ** 2 * count;
      chance += ((one - other) ** 2 * (rows[one] ?? 0) * (columns[other] ?? 0)) / rated.length;
    }),
  );
  return chance === 0 ? 1 : 1 - seen / chance;
}

function weightedF1(rated: readonly number[], estimated: readonly number[]): number {
  const table = confusion(rated, estimated);
  return table.reduce((total, row, level) => {
    const given = row.reduce((sum, count) => sum + count, 0);
    const said = table.reduce((sum, other) => sum + (other[level] ?? 0), 0);
    const right = row[level] ?? 0;
    return (
      total + (given + said === 0 ? 0 : (given * ((2 * right) / (given + said))) / rated.length)
    );
  }, 0);
}

/** Cohen's kappa of two yes-or-no judgements. */
export function kappa(one: readonly boolean[], other: readonly boolean[]): number {
  const n = one.length;
  const same = one.filter((value, index) => value === other[index]).length / n;
  const yes = (values: readonly boolean[]): number => values.filter(Boolean).length / n;
  const chance = yes(one) * yes(other) + (1 - yes(one)) * (1 - yes(other));
  return chance === 1 ? 1 : (same - chance) / (1 - chance);
}

/** Mean squared difference between a probability and what happened (Brier 1950). */
export function brier(probabilities: readonly number[], happened: readonly boolean[]): number {
  return (
    probabilities.reduce(
      (sum, probability, index) => sum + (probability - (happened[index] ? 1 : 0)) ** 2,
      0,
    ) / Math.max(1, probabilities.length)
  );
}

const RESAMPLES = 1000;

/** The middle 95 % of a figure over resampled texts (bootstrap); the same for the same texts. */
export function interval(
  count: number,
  figure: (texts: readonly number[]) => number,
): [number, number] {
  let state = 12_345;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const figures = Array.from({ length: RESAMPLES }, () =>
    figure(Array.from({ length: count }, () => Math.floor(next() * count))),
  ).toSorted((a, b) => a - b);
  return [figures[Math.floor(RESAMPLES * 0.025)] ?? 0, figures[Math.floor(RESAMPLES * 0.975)] ?? 0];
}
