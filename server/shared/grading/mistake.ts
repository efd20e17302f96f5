import type { GradingWords } from './grading-input.ts';

/** A mistake in its sentence. */
export interface Mistake {
  original: string;
  /** The only correction; null if several are possible or none is known. */
  corrected: string | null;
  rule: string;
  explanation: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** The sentence before it, and after it up to the next mistake. */
  before: string;
  after: string;
}

/** What advice needs to know about words. */
export type AdviceWords = Pick<GradingWords, 'kindsOf' | 'rankOf'>;
