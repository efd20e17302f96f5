import type { NounPhrase } from './chunks.ts';
import type { Clause } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { CheckerLexicon } from './lexicon.ts';
import type { Suggester } from './suggest.ts';
import type { Word } from './word.ts';

export interface Sentence {
  words: readonly Word[];
  phrases: readonly NounPhrase[];
  clauses: readonly Clause[];
  /** Begins the text, or stands after a full stop, a question or an exclamation mark. */
  begins: boolean;
}

/** One rule: pure, looks at one sentence. */
export interface Rule {
  id: string;
  check: (sentence: Sentence, lexicon: CheckerLexicon, suggest: Suggester) => Finding[];
}

type Details = Omit<Finding, 'start' | 'end'>;

/** A finding on one word, or from one word to another. */
export function findingAt(from: Word, to: Word, details: Details): Finding {
  return { start: from.start, end: to.end, ...details };
}
