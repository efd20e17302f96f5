import type { NounPhrase } from './chunks.ts';
import type { Clause } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { Suggester } from './suggest.ts';
import type { Word } from './word.ts';
import type { TextLexicon } from './work.ts';

export interface Sentence {
  words: readonly Word[];
  phrases: readonly NounPhrase[];
  clauses: readonly Clause[];
  /** Begins the text, or follows a full stop, question mark or exclamation mark. */
  begins: boolean;
  /** The text has an ß somewhere: if not, its ss may be the spelling of Switzerland. */
  sharpS: boolean;
  /** Positions of the words in another language; what lies wholly among them is not checked. */
  foreign: ReadonlySet<number>;
}

/** One rule: a pure function of one sentence. Consists of a file in rules/ and a line in rules.ts, nothing else. */
export interface Rule {
  id: string;
  check: (sentence: Sentence, lexicon: TextLexicon, suggest: Suggester) => Finding[];
  /** What it finds and what it accepts; rules.test.ts runs them all. */
  examples: Examples;
}

/**
 * Sentences that show what a rule does. In a wrong one, square brackets enclose the span to be found and, after a bar, a
 * text that must be among the corrections: "Ich sehe [ein|einen] Hund."
 */
export interface Examples {
  wrong: readonly string[];
  right: readonly string[];
}

type Details = Omit<Finding, 'start' | 'end'>;

/** A finding on one word, or from one word to another. */
export function findingAt(from: Word, to: Word, details: Details): Finding {
  return { start: from.start, end: to.end, ...details };
}
