/**
 * What the analysis of a text knows about words, passed in by the caller (from the dictionary file, or from a table in a
 * test): the analysis itself does no I/O.
 */

import type { VerbReading } from '../checker/lexicon.ts';

/** An entry of the dictionary, as far as choosing it needs. */
export interface EntryHead {
  uuid: string;
  word: string;
  /** As the dictionary names it: "noun", "proper noun", "verb" … */
  partOfSpeech: string;
  gender: 'masculine' | 'feminine' | 'neuter' | null;
  /** 1 unless several entries share word and part of speech. */
  homonym: number;
  /** Written by hand; translated by a source; without a translation; coarse (lexicon/artefact/reading-order.ts). */
  standing: 'core' | 'translated' | 'bare' | 'coarse';
  /** A1 to C2; null if unknown. */
  level: string | null;
  /** 1 is the commonest word; null is rarer than any. */
  rank: number | null;
}

/** An entry that a spelling may be. */
export interface Candidate {
  entry: EntryHead;
  /** English description of the form ("third person singular present"); null for the headword. */
  form: string | null;
  /** The headword or form as the dictionary spells it. */
  spelling: string;
  /** How likely the spelling means this entry, compared with the other candidates of the spelling; sums to 1. */
  share: number;
  /** If it is a verb: the places of this form in its conjugation. */
  verb?: VerbReading;
}

/** One sense of an entry, with the evidence for choosing it. */
export interface SenseKnowledge {
  /** Key of the entry's `translations`. */
  number: number;
  glosses: readonly string[];
  note: string;
  tags: readonly string[];
  examples: readonly { text: string; translation: string }[];
}

/** Everything that the choice of a sense and of a unit needs. */
export interface EntryKnowledge {
  head: EntryHead;
  /** In the order a learner needs. */
  senses: readonly SenseKnowledge[];
  /** "reflexive", "+ dative", "auf + accusative" … */
  grammar: readonly string[];
  /** "an" of anrufen. */
  separablePrefix: string | null;
  auxiliary: readonly string[];
  plural: readonly string[];
}

/** A phrase of the core: "die Daumen drücken". */
export interface PhraseHead {
  entry: EntryHead;
  /** Further spellings of the whole phrase. */
  variants: readonly string[];
}

export interface ReadingLexicon {
  /** Entries that have this spelling, in this case or, if `anyCase`, in another; likeliest first; empty if none has. */
  candidates: (spelling: string, anyCase: boolean) => readonly Candidate[];
  /** Verbs that have a separated form ("ruft an"), likeliest first. */
  separated: (form: string) => readonly Candidate[];
  /** Entries with exactly this headword. */
  entries: (word: string) => readonly EntryHead[];
  knowledge: (entry: EntryHead) => EntryKnowledge;
  phrases: () => readonly PhraseHead[];
  /** The parts of a compound that has no entry, head last; empty if the word is none. */
  compoundParts: (word: string) => readonly CompoundPiece[];
  /** Whether the frequency lists have the word, in lower case, of which no entry is: nearly always a name. */
  isListedWithoutEntry: (word: string) => boolean;
}

/** A part of a compound and its place in it, in UTF-16 code units. */
export interface CompoundPiece {
  start: number;
  end: number;
  entry: EntryHead;
}

/** A candidate that is likelier or less likely by a factor. */
export function scaled(candidate: Candidate, factor: number): Candidate {
  return Object.assign({}, candidate, { share: candidate.share * factor });
}

/** Verbs with the place of the form that was found, which a joined form has like the form without its particle. */
export function withVerb(
  candidates: readonly Candidate[],
  verb: VerbReading | undefined,
): Candidate[] {
  return candidates.map((candidate) => Object.assign({}, candidate, verb && { verb }));
}
