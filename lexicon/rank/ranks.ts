import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { isCoarse } from '../artefact/labels.ts';
import { STANDING, type Standing } from '../artefact/reading-order.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { Share } from './frequency.ts';

/**
 * How likely each part of speech is for a spelling that several entries share, if neither their other forms nor capital
 * letters decide: function words and verbs are far more likely than their homographs ("sein", "aber", "sieben").
 */
export const READING_PRIORS: Record<PartOfSpeech, number> = {
  determiner: 8,
  pronoun: 8,
  preposition: 8,
  conjunction: 8,
  particle: 5,
  verb: 3,
  adverb: 3,
  adjective: 2,
  noun: 1,
  numeral: 2,
  interjection: 0.5,
  'proper noun': 0.5,
  abbreviation: 0.1,
  prefix: 0.02,
  suffix: 0.02,
  phrase: 0.1,
};

/** The data about every entry that later steps need, by entry id; typed arrays, since there may be half a million entries. */
export class EntryTable {
  readonly weights: Float64Array;
  /** 1 for the commonest; 0 for an entry in no list. */
  readonly ranks: Uint32Array;

  readonly #shares: ReadonlyMap<string, readonly Share[]>;

  /** @param shares the shares of each form with several readings, from `shareWeights` */
  constructor(
    size: number,
    weightByEntry: ReadonlyMap<number, number>,
    shares: ReadonlyMap<string, readonly Share[]> = new Map(),
  ) {
    this.#shares = shares;
    this.weights = new Float64Array(size + 1);
    this.ranks = new Uint32Array(size + 1);
    for (const [entry, weight] of weightByEntry) this.weights[entry] = weight;
    const ranked = [...weightByEntry.entries()]
      .filter(([, weight]) => weight > 0)
      .toSorted(([a, x], [b, y]) => y - x || a - b);
    ranked.forEach(([entry], index) => {
      this.ranks[entry] = index + 1;
    });
  }

  /** Every spelling that several entries share, in lower case, with the share of each. */
  sharedSpellings(): Iterable<[string, readonly Share[]]> {
    return this.#shares;
  }

  /** The share of a spelling that each of its entries gets; empty if only one entry has it or no list does. */
  sharesOf(spelling: string): Map<number, number> {
    const shares = this.#shares.get(spelling.toLowerCase()) ?? [];
    return new Map(shares.map(({ entry, weight }) => [entry, weight]));
  }

  rankOf(entry: number): number | undefined {
    return this.ranks[entry] || undefined;
  }

  weightOf(entry: number): number {
    return this.weights[entry] ?? 0;
  }

  /** Approximate Zipf frequency (log10 of occurrences per thousand million words): 7.7 for the commonest word, 0 for an unknown one. */
  zipfOf(entry: number): number {
    const weight = this.weightOf(entry);
    return weight === 0 ? 0 : Math.max(0, 8.2 + Math.log10(weight));
  }
}

/** How far an entry can be trusted, see `STANDING`. */
export function standingOf({ sources, senses }: MergedEntry): Standing {
  if (isCoarse(senses[0]?.tags ?? [])) return STANDING.coarse;
  if (sources.includes('core')) return STANDING.core;
  return senses.length > 0 ? STANDING.translated : STANDING.bare;
}
