import type { EntryHead, EntryKnowledge } from './lexicon.ts';

/** Start and end in UTF-16 code units of the text, end-exclusive. */
export type Range = readonly [number, number];

/** An entry as a text means it. */
export interface Meaning {
  entry: EntryHead;
  knowledge: EntryKnowledge;
  /** The number of the sense; null if the context does not decide. */
  sense: number | null;
}

export type TokenKind = 'word' | 'name' | 'number' | 'abbreviation' | 'unknown';

/** A part of a compound without an entry of its own. */
export interface PartReading {
  range: Range;
  meaning: Meaning;
}

/** What a token is by itself. */
export interface TokenReading {
  range: Range;
  text: string;
  kind: TokenKind;
  /** Likeliest first; several if the context does not decide; empty for names, numbers and unknown words. */
  meanings: readonly Meaning[];
  /** In English: "present, er/sie/es"; empty for headwords. */
  form: string;
  parts: readonly PartReading[];
  /** Index of its unit in the sentence; null if it is in none. */
  unit: number | null;
}

export type UnitKind = 'verb' | 'phrase' | 'government';
export type PartRole =
  | 'head'
  | 'particle'
  | 'auxiliary'
  | 'reflexive'
  | 'preposition'
  | 'infinitive mark'
  | 'word';

/** Several words that mean one thing. */
export interface UnitReading {
  kind: UnitKind;
  parts: readonly { range: Range; role: PartRole }[];
  meanings: readonly Meaning[];
  form: string;
  /** "sich freuen auf + accusative"; empty if there is nothing to say. */
  pattern: string;
}

/** A sentence without its punctuation. */
export interface SentenceReading {
  range: Range;
  tokens: readonly TokenReading[];
  units: readonly UnitReading[];
}
