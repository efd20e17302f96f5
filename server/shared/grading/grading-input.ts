import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { ExamProfile } from '#exams/profile.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Finding } from '#german/checker/finding.ts';
import type { WeakSentence } from '#german/checker/weak-sentences.ts';

/** A part of speech that counts for the level of a text. */
export type WordKind = 'noun' | 'verb' | 'adjective';

/** What grading needs to know about German words; passed in by the code that has the dictionary. */
export interface GradingWords {
  /**
   * Base forms of a word in the text ("gefahren" → "fahren"), as the dictionary lists them; empty if it has none. Called with
   * the word as written, with the parts of a separated verb joined ("anrufe", "anruft"), and in lower case if it opens a
   * sentence.
   */
  lemmasOf: (word: string) => readonly string[];
  /** The parts of speech of its readings; empty if it is none of these. */
  kindsOf: (word: string) => ReadonlySet<WordKind>;
  /** Frequency rank of the commonest reading of a form or base form, 1 the commonest; null where it has none. */
  rankOf: (word: string) => number | null;
  /** Whether it is a German word: a form in the dictionary or known to the speller. */
  isKnown: (word: string) => boolean;
  /** Whether this spelling may be a form of a verb. */
  isVerb: (word: string) => boolean;
  /** The lowest level at which the core has this headword; null if it has none. */
  levelOf: (lemma: string) => CefrLevel | null;
}

/** The input of grading. Nothing else is read: the same input always gives the same result. */
export interface GradingInput extends GradingWords {
  prompt: StoredPrompt;
  /** NFC. */
  text: string;
  /** The result of `checkText` for `text`; those that are not sure are shown and count nothing. */
  findings: readonly Finding[];
  /** Sentences that are unlike good ones (`findWeakSentences`). */
  weak: readonly WeakSentence[];
  /** The text with these mended (`mendText`), and the result of `checkText` for that. */
  mended: { text: string; findings: readonly Finding[] };
  /** Null for a custom task, which belongs to no exam. */
  profile: ExamProfile | null;
  /** The terms of each point of the prompt, in order, as described in exams/README.md; null for a custom task. */
  evidence: readonly (readonly string[])[] | null;
}
