/**
 * The types for inflection. `german` does not import the contract, so the few shared terms are repeated here, under the
 * same names on purpose.
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

/** Variants of one form, the usual one first; never empty if present. */
export type Variants = string[];

/** case → number → variants, without article. */
export type NounParadigm = Partial<
  Record<GrammaticalCase, Partial<Record<GrammaticalNumber, Variants>>>
>;

export type Auxiliary = 'haben' | 'sein';

/**
 * The simple forms of a verb: one word or, with a separable prefix, as in a main clause ("lade ein").
 * Compound tenses (Perfekt, Futur …) are generated from these.
 */
export interface VerbParadigm {
  infinitive: string;
  /** "ein" in einladen; absent in inseparable and simple verbs. A source that knows that a verb has none states "". */
  separablePrefix?: string;
  present: Partial<Record<Person, Variants>>;
  preterite: Partial<Record<Person, Variants>>;
  subjunctiveI: Partial<Record<Person, Variants>>;
  subjunctiveII: Partial<Record<Person, Variants>>;
  /** Only du and ihr: wir and Sie follow from the infinitive. */
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
  /** Stem that takes the endings: "hoh" for hoch, "teur" for teuer. */
  attributiveStem?: string;
  /** lila, prima: never takes an ending. */
  indeclinable?: boolean;
}
