import type { Entry } from '#contract/dictionary/schemas.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';
import type { CardSense } from '#server/shared/dictionary/senses.rules.ts';

/** A word to practise, from a collection or the dictionary. */
export interface PracticeWord {
  /** The note of the flashcards of its sense. */
  note: string;
  /** The note of those that ask for its forms: the entry. */
  formNote: string;
  word: string;
  translation: string;
  /** Null for a custom entry. */
  found: FoundEntry | null;
  /** The one sense that is practised; null if the dictionary has none. */
  sense: CardSense | null;
}

/** An exercise without a place in a session. */
export interface Draft extends Omit<KeptExercise, 'id'> {
  /** How likely it is against others of its word and kind; 1 if it is omitted. */
  weight?: number;
}

/** Most glosses of the sense in a question; any of the entry's glosses is accepted as an answer. */
export const SHOWN_GLOSSES = 3;

/** The meaning if another word has the same spelling; null if there is such a word and no meaning to distinguish it. */
export function homonymHint(entry: Entry): { hint?: string } | null {
  if (entry.homonym === undefined) return {};
  const [first] = Object.values(entry.translations);
  return first ? { hint: first.glosses.slice(0, SHOWN_GLOSSES).join('; ') } : null;
}
