import type { Entry } from '#contract/dictionary/schemas.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';
import { glossesOf } from '#server/shared/dictionary/entry-answers.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';

/** A word to practise, from a collection or the dictionary. */
export interface PracticeWord {
  /** The note of its flashcards. */
  note: string;
  word: string;
  translation: string;
  /** Null for a custom entry. */
  found: FoundEntry | null;
}

/** An exercise without a place in a session. */
export type Draft = Omit<KeptExercise, 'id'>;

/** A question shows the senses a learner needs first; any of the entry's glosses is accepted. */
export const SHOWN_GLOSSES = 3;

/** The meaning if another word has the same spelling; null if there is such a word and no meaning to distinguish it. */
export function homonymHint(entry: Entry): { hint?: string } | null {
  if (entry.homonym === undefined) return {};
  const glosses = glossesOf(entry).slice(0, SHOWN_GLOSSES);
  return glosses.length === 0 ? null : { hint: glosses.join('; ') };
}
