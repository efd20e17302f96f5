/**
 * Which entry a typed word means: the one decision that the build (for the answers of headwords) and the server (for
 * everything else) share. Every reading gets a score, the likelihood that this spelling means it; the spelling as typed is
 * evidence, not a verdict.
 */

/**
 * How far an entry can be trusted, as stored in `entry.standing`: written by hand, translated by a source, or without a
 * translation. `coarse`, from whatever source: its first sense is offensive, vulgar, sexual or derogatory (labels.ts). It
 * leads only if there is no other reading, and everything that offers words unasked leaves it out.
 */
export const STANDING = { core: 0, translated: 1, bare: 2, coarse: 3 } as const;
export type Standing = (typeof STANDING)[keyof typeof STANDING];

/** An entry that a typed text may mean. */
export interface Candidate {
  id: number;
  /** The headword or the form that matches. */
  spelling: string;
  kind: 'headword' | 'form';
  /** See `spellingDistance`. */
  distance: number;
  standing: Standing;
  /** 1 is the commonest entry; null is in no list. */
  rank: number | null;
  /** The position among the entries of its own word, which decides between equals. */
  ordinal: number;
}

/**
 * A raw entry comes before one of the core only if it is at least four times as common. One without a translation never
 * comes before one with a translation, nor does a coarse one before another.
 */
const STANDING_FACTOR: Record<Standing, number> = { 0: 1, 1: 1 / 4, 2: 1e-6, 3: 1e-5 };
/** A form of a raw entry needs more: its inflection was generated, perhaps wrongly. */
const RAW_FORM_FACTOR = 1 / 3;
/** What remains of an entry's commonness if the counts say that this spelling never means it. */
const LEAST_SHARE = 0.01;
/** By distance: the same letters, ae for ä or ss for ß, missing dots, a mixture. */
const DISTANCE_FACTOR = [1, 1, 0.8, 0.1, 0.02];
/** Many type nouns without their capital; hardly anyone adds a capital inside a sentence. */
const MISSING_CAPITAL = 0.4;
const ADDED_CAPITAL = 0.15;
/** Whoever types a headword of the core letter for letter rather means it than another: "essen" is the verb. */
const HEADWORD_AS_TYPED = 2;
/** The commonness of one form of an entry compared with the whole entry. */
const ONE_FORM = 0.3;
/** An abbreviation is written as it is: "IT" is not "it". */
const ABBREVIATION_FACTOR = 5;
/** Assumed for entries in no frequency list. */
const LAST_RANK = 500_000;
/** As in the frequency lists: the commonest words are less common than 1/rank would say. */
const RANK_SHIFT = 2.7;

const CAPITAL = /^\p{Lu}/u;
const ALL_CAPITALS = /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u;

/**
 * Sorts the readings of a typed text, the likeliest first.
 * @param weights the share of this spelling that each entry gets, by entry id (table `reading`); empty if no frequency
 *   list has the spelling or only one entry does
 */
export function orderReadings<Reading extends Candidate>(
  typed: string,
  candidates: readonly Reading[],
  weights: ReadonlyMap<number, number>,
): Reading[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(typed, candidate, weights),
  }));
  return scored
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.candidate.ordinal - b.candidate.ordinal ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate);
}

function scoreOf(
  typed: string,
  candidate: Candidate,
  weights: ReadonlyMap<number, number>,
): number {
  return (
    kindFactor(typed, candidate) *
    commonnessOf(candidate, weights) *
    caseFactor(typed, candidate) *
    (DISTANCE_FACTOR[candidate.distance] ?? 0) *
    STANDING_FACTOR[candidate.standing]
  );
}

function commonnessOf(
  { id, kind, rank, distance }: Candidate,
  weights: ReadonlyMap<number, number>,
): number {
  const whole = 1 / ((rank ?? LAST_RANK) + RANK_SHIFT);
  const known = distance <= 1 ? weights.get(id) : undefined;
  if (known !== undefined) return Math.max(known, whole * LEAST_SHARE);
  return kind === 'form' ? whole * ONE_FORM : whole;
}

function kindFactor(typed: string, { kind, standing, spelling }: Candidate): number {
  if (standing !== STANDING.core) return kind === 'form' ? RAW_FORM_FACTOR : 1;
  return kind === 'headword' && spelling === typed ? HEADWORD_AS_TYPED : 1;
}

function caseFactor(typed: string, { spelling }: Candidate): number {
  if (ALL_CAPITALS.test(typed)) return spelling === typed ? ABBREVIATION_FACTOR : 1;
  if (CAPITAL.test(typed) === CAPITAL.test(spelling)) return 1;
  return CAPITAL.test(spelling) ? MISSING_CAPITAL : ADDED_CAPITAL;
}
