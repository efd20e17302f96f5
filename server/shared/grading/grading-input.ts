import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { ExamProfile } from '#exams/profile.ts';
import type { Finding } from '#german/checker/finding.ts';

/** What the grading needs to know of German words, handed in by whoever has the dictionary. */
export interface GradingWords {
  /**
   * Base forms that a word of the text may belong to ("gefahren" → "fahren"), as the dictionary lists them; none where
   * it knows none. Called with the word as it stands in the text, with the parts of a separated verb joined
   * ("anrufe", "anruft"), and in small letters where it opens a sentence.
   */
  lemmasOf: (word: string) => readonly string[];
  /** Frequency rank of the commonest reading of a form or base form, 1 the commonest; null where it has none. */
  rankOf: (word: string) => number | null;
  /** Whether it is a German word: a form of the dictionary or known to the speller. */
  isKnown: (word: string) => boolean;
}

/** What a text is graded by. Nothing is read from elsewhere: the same input always gives the same result. */
export interface GradingInput extends GradingWords {
  prompt: StoredPrompt;
  /** NFC. */
  text: string;
  /** Of `checkText` over `text`. */
  findings: readonly Finding[];
  /** Null for a task of a person's own, which no exam marks. */
  profile: ExamProfile | null;
  /** For each point of the prompt, in order, its terms as exams/README.md has them; null for a person's own task. */
  evidence: readonly (readonly string[])[] | null;
}
