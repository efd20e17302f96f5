/**
 * The shapes in which inflection is passed around. `german` knows nothing of the contract, so the terms are
 * repeated here in the few places they meet; the names are the same on purpose.
 */
export type Gender = 'masculine' | 'feminine' | 'neuter';
export type GrammaticalCase = 'nominative' | 'accusative' | 'dative' | 'genitive';
export type GrammaticalNumber = 'singular' | 'plural';
export type Person = 'firsts' | 'seconds' | 'thirds' | 'firstp' | 'secondp' | 'thirdp';
export const PERSONS = [
  'firsts',
  'seconds',
  'thirds',
  'firstp',
  'secondp',
  'thirdp',
] as const satisfies readonly Person[];
export const CASES = [
  'nominative',
  'accusative',
  'dative',
  'genitive',
] as const satisfies readonly GrammaticalCase[];

/** Variants of one form, the usual one first; never empty where the key is there. */
export type Variants = string[];

/** case → number → variants, without article. */
export type NounParadigm = Partial<
  Record<GrammaticalCase, Partial<Record<GrammaticalNumber, Variants>>>
>;

export type Auxiliary = 'haben' | 'sein';

/**
 * The simple forms of a verb as one word or, with a separable prefix, as in a main clause ("lade ein").
 * Everything compound (Perfekt, Futur …) is generated from these.
 */
export interface VerbParadigm {
  infinitive: string;
  /** "ein" in einladen; absent in inseparable and simple verbs. */
  separablePrefix?: string;
  present: Partial<Record<Person, Variants>>;
  preterite: Partial<Record<Person, Variants>>;
  subjunctiveI: Partial<Record<Person, Variants>>;
  subjunctiveII: Partial<Record<Person, Variants>>;
  /** du and ihr; wir and Sie follow from the infinitive. */
  imperative: { seconds?: Variants; secondp?: Variants };
  participlePresent?: string;
  participlePast: Variants;
  auxiliary: Auxiliary[];
}

export interface AdjectiveParadigm {
  positive: string;
  /** Undeclined stem form: "schöner", "teurer". */
  comparative?: Variants;
  /** Stem without am and ending: "schönst". */
  superlative?: Variants;
  /** Stem that takes the endings: "hoh" of hoch, "teur" of teuer. */
  attributiveStem?: string;
  /** lila, prima: never takes an ending. */
  indeclinable?: boolean;
}
