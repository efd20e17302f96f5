import { type ComponentType, createContext } from 'react';
import type { AddEntry } from '#contract/collections/schemas.ts';

/** An entry in one of its senses, or a phrase that has no entry. */
export type Saveable =
  | {
      entryUuid: string;
      /** The headword. */
      word: string;
      /** Key of the entry's `translations`; without it the entry's first sense. */
      sense?: number | undefined;
    }
  | { phrase: string; translation: string };

/** The sentence that a word is saved with. */
export type SentenceContext = NonNullable<AddEntry['context']>;

/** What the menu of lists is about. */
export interface ListsMenuProps {
  userId: string;
  entryUuid: string;
  word: string;
  sense?: number | undefined;
  context?: SentenceContext | undefined;
  onDone: () => void;
}

/** The menu that chooses the collections of a word, which the shell provides; null where there is none. */
export const ListsMenuContext = createContext<ComponentType<ListsMenuProps> | null>(null);

export interface SaveButtonProps {
  of: Saveable;
  /** Saved with the word; its cards ask in it. */
  context?: SentenceContext | undefined;
  /** `wide`: a button with words, and an arrow for the lists. `mark`: the bare mark, in rows and lines. */
  look?: 'wide' | 'mark';
  /** Called once it is saved. */
  onSaved?: (() => void) | undefined;
}
