/**
 * The checker's knowledge of words, passed in by the caller (from the dictionary file, or from a table in a test): the
 * checker itself does no I/O.
 */

/**
 * A set of cells of the declension table, as bits: case × column, where the columns are the three genders in the
 * singular and the plural. Bit = case * 4 + column in the order of CELL_CASES and CELL_COLUMNS.
 */
export type Cells = number;
export const CELL_CASES = ['nominative', 'accusative', 'dative', 'genitive'] as const;
export type CellCase = (typeof CELL_CASES)[number];
export const CELL_COLUMNS = ['masculine', 'feminine', 'neuter', 'plural'] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];
export const ALL_CELLS: Cells = 0xffff;

export interface NounReading {
  kind: 'noun';
  lemma: string;
  cells: Cells;
  /** "Angestellte": takes the endings of an adjective, so `cells` is meaningless. */
  adjectival: boolean;
}

/** Sets of persons as bits, in the order ich, du, er, wir, ihr, sie. */
export type Persons = number;

export interface VerbReading {
  kind: 'verb';
  lemma: string;
  present: Persons;
  preterite: Persons;
  subjunctiveI: Persons;
  subjunctiveII: Persons;
  /** Bits: 1 du, 2 ihr. */
  imperative: number;
  infinitive: boolean;
  /** "einzuladen" */
  infinitiveWithZu: boolean;
  participle: boolean;
  /** "ein" if this is a separable verb written as one word ("einlade"), else "". */
  prefix: string;
  /** The first is the usual one. */
  auxiliary: readonly ('haben' | 'sein')[];
}

export interface AdjectiveReading {
  kind: 'adjective';
  lemma: string;
  /** Can be the predicate in this form ("gut", "besser"). */
  plain: boolean;
  /** "e", "en", "er", "es" or "em"; "" if it has none. */
  ending: string;
  degree: 'positive' | 'comparative' | 'superlative';
  /** Derived from a verb's participle. */
  participle: boolean;
}

/** Adverbs, numerals, names and everything else without a paradigm. `name` is the dictionary's part of speech. */
export interface OtherReading {
  kind: 'other';
  name: string;
}

export type WordReading = NounReading | VerbReading | AdjectiveReading | OtherReading;

/** A case that a verb can require of an object. */
export type GovernedCase = 'accusative' | 'dative' | 'genitive';

/** What a verb requires in one of its senses. */
export interface VerbUse {
  /** The case of its reflexive pronoun ("sich freuen": accusative); null if it has none. */
  reflexive: 'accusative' | 'dative' | null;
  /** "auf + accusative" */
  prepositions: readonly { name: string; grammaticalCase: GovernedCase }[];
}

/** What a verb requires beside its subject: the verb lexicon, whose source is the grammar of the core's verbs. */
export interface VerbGovernment {
  /** Whether some sense has an object in this case without a preposition. */
  accusative: boolean;
  dative: boolean;
  /** Whether it has a reflexive pronoun in every sense, in some, or in none. */
  reflexive: 'always' | 'sometimes' | 'never';
  /** One for each sense. */
  uses: readonly VerbUse[];
}

export interface CheckerLexicon {
  /** Readings of exactly this spelling; empty if it is unknown. */
  readings: (form: string) => readonly WordReading[];
  /** What the verb with this infinitive requires; null if the verb lexicon does not have it. */
  government: (infinitive: string) => VerbGovernment | null;
  /** How common a spelling is, ignoring case: 0 if unknown, 1,000,000 at most. */
  commonness: (form: string) => number;
  /** Whether a spelling dictionary accepts the word. */
  isSpelt: (form: string) => boolean;
  /** Common spellings, in lower case, with the same skeleton (skeleton.ts) as this one. */
  similar: (form: string) => readonly string[];
  /** Common spellings, in lower case, whose skeleton has one letter more, less or other than this one's. */
  near: (form: string) => readonly string[];
  /** False if `readings` has none for exactly this spelling; true nearly always if it has. Much cheaper than `readings`. */
  isListed: (form: string) => boolean;
}

/** The bit of one cell. */
export function cell(grammaticalCase: CellCase, column: CellColumn): Cells {
  return 1 << (CELL_CASES.indexOf(grammaticalCase) * 4 + CELL_COLUMNS.indexOf(column));
}

/** All columns of a case. */
export function cellsOfCase(grammaticalCase: CellCase): Cells {
  return 0xf << (CELL_CASES.indexOf(grammaticalCase) * 4);
}

/** All cases of a column. */
export function cellsOfColumn(column: CellColumn): Cells {
  return 0x1111 << CELL_COLUMNS.indexOf(column);
}
