import type { Entry } from '#contract/dictionary/schemas.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';
import { glossesOf } from '#server/shared/dictionary/entry-answers.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';

/** A word to practise, as a collection or the dictionary has it. */
export interface PracticeWord {
  /** Of its flashcards. */
  note: string;
  word: string;
  translation: string;
  /** Null: an entry of one's own. */
  found: FoundEntry | null;
}

/** An exercise that has no place in a session yet. */
export type Draft = Omit<KeptExercise, 'id'>;

/** A question shows the senses a learner needs first; any of the entry's glosses is accepted. */
export const SHOWN_GLOSSES = 3;

/** The meaning, only where another word is spelt the same; null where there is such a word and no meaning to tell it by. */
export function homonymHint(entry: Entry): { hint?: string } | null {
  if (entry.homonym === undefined) return {};
  const glosses = glossesOf(entry).slice(0, SHOWN_GLOSSES);
  return glosses.length === 0 ? null : { hint: glosses.join('; ') };
}
