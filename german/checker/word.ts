import type { Pronoun } from './closed-class.ts';
import type { DeterminerForm } from './determiners.ts';
import type { AdjectiveReading, Cells, NounReading, VerbReading } from './lexicon.ts';
import { ALL_CELLS, cell } from './lexicon.ts';
import type { CheckerToken } from './tokens.ts';

/** A token with its readings from the lexicon and the closed classes. */
export interface Word extends CheckerToken {
  lower: string;
  /** Position in the sentence. */
  index: number;
  capital: boolean;
  /** First in the sentence, or after a colon or an opening quotation mark: a capital letter means nothing here. */
  opens: boolean;
  nouns: readonly NounReading[];
  /** In lower case, but only known as a noun. */
  lowercaseNoun: boolean;
  /** Capitalised, but in lower case an infinitive: das Lesen. */
  nominalInfinitive: boolean;
  /** Capitalised, but in lower case an adjective with an ending. */
  lowercaseAdjective: boolean;
  verbs: readonly VerbReading[];
  /** Looks like an infinitive, but its neighbour shows that it is finite: "wir gehen". */
  finiteHere: boolean;
  adjectives: readonly AdjectiveReading[];
  /** Has a reading or belongs to a closed class. */
  known: boolean;
  determiner?: DeterminerForm;
  pronoun?: Pronoun;
  /** If a preposition: its base form ("in" for im) and the cases it takes. */
  preposition?: { name: string; cells: Cells };
  adverb: boolean;
  /** The dictionary's parts of speech without a paradigm. */
  others: readonly string[];
}

/** The cells a noun may be in; ALL_CELLS if it is unknown. */
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

/** Persons (bits) for which some reading of the word is finite, not counting the imperative. */
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

/** Capitalises `correction` if `original` is capitalised. */
export function likeCapital(correction: string, original: Word): string {
  return original.capital ? capitalise(correction) : correction;
}
