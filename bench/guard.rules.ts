/** A figure of `npm run bench -- --guard`: the median of its rounds, and how far they lie apart. */
export interface GuardFigure {
  median: number;
  /** Half the distance between the quartiles, in the figure's own unit. */
  spread: number;
}

/** What a figure means, and how much it differs from run to run on one machine without any change. */
export interface GuardTerms {
  name: string;
  /** Shares of the floor are better if larger, times of the floor if smaller. */
  better: 'larger' | 'smaller';
  /** Share of the median: differences below it are never reported. */
  noise: number;
}

export interface Verdict {
  /** Relative: 0.1 is a tenth more than at the release. */
  change: number;
  /** Relative: what the spreads of both runs and the figure's own noise explain. */
  explained: number;
  result: 'better' | 'worse' | 'as before';
}

/** The figure of rounds. @throws if there are none */
export function figureOf(rounds: readonly number[]): GuardFigure {
  if (rounds.length === 0) throw new Error('A figure needs at least one round.');
  const sorted = rounds.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2,
  };
}

/** With linear interpolation between neighbours (Hyndman and Fan, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Compares a figure with that of the last release. */
export function judge(
  { better, noise }: Pick<GuardTerms, 'better' | 'noise'>,
  release: GuardFigure,
  now: GuardFigure,
): Verdict {
  const change = (now.median - release.median) / release.median;
  const explained = noise + (now.spread + release.spread) / release.median;
  if (Math.abs(change) <= explained) return { change, explained, result: 'as before' };
  const isBetter = change > 0 === (better === 'larger');
  return { change, explained, result: isBetter ? 'better' : 'worse' };
}
