import type { Pronoun } from './closed-class.ts';
import type { DeterminerForm } from './determiners.ts';
import type { AdjectiveReading, Cells, NounReading, VerbReading } from './lexicon.ts';
import { ALL_CELLS, cell } from './lexicon.ts';
import type { CheckerToken } from './tokens.ts';

/** A token with what the lexicon and the closed classes say of it. */
export interface Word extends CheckerToken {
  lower: string;
  /** Position in the sentence. */
  index: number;
  capital: boolean;
  /** A capital letter here says nothing: first in the sentence, after a colon or an opening quotation mark. */
  opens: boolean;
  nouns: readonly NounReading[];
  /** Written small, but only known as a noun. */
  smallNoun: boolean;
  /** Capitalised, but an infinitive in lower case: das Lesen. */
  nominalInfinitive: boolean;
  /** Capitalised, but an adjective with an ending in lower case. */
  smallAdjective: boolean;
  verbs: readonly VerbReading[];
  /** Looks like an infinitive, but its neighbour shows that it is finite: "wir gehen". */
  finiteHere: boolean;
  adjectives: readonly AdjectiveReading[];
  /** Some reading or closed class is known. */
  known: boolean;
  determiner?: DeterminerForm;
  pronoun?: Pronoun;
  /** Of a preposition: its name ("in" for im) and the cases it takes. */
  preposition?: { name: string; cells: Cells };
  adverb: boolean;
  /** The dictionary's part of speech where it has no paradigm. */
  others: readonly string[];
}

/** The cells a noun may stand in; ALL_CELLS where nothing is known of it. */
export function cellsOfNoun(word: Word): Cells {
  if (word.nouns.length === 0) return ALL_CELLS;
  let cells = 0;
  for (const noun of word.nouns) cells |= noun.cells;
  // An infinitive used as a noun is neuter: das Lesen.
  if (word.nominalInfinitive) {
    cells |= cell('nominative', 'neuter') | cell('accusative', 'neuter') | cell('dative', 'neuter');
  }
  return cells === 0 ? ALL_CELLS : cells;
}

/** Persons (bits) for which some reading of the word is finite, imperative apart. */
export function finitePersons(word: Word): number {
  let persons = 0;
  if (word.capital && !word.opens) return 0;
  for (const verb of word.verbs) {
    persons |= verb.present | verb.preterite | verb.subjunctiveI | verb.subjunctiveII;
  }
  return persons;
}

export function uncapitalise(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes `correction` as `original` is written: with a capital letter where that has one. */
export function likeCapital(correction: string, original: Word): string {
  return original.capital ? capitalise(correction) : correction;
}
