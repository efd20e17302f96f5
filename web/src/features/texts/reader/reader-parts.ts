import type { ComponentType } from 'react';
import type { Meaning } from '#contract/reading/schemas.ts';

/** Where something was saved from. */
export interface SavedFrom {
  textId: string;
  title: string;
  page: number;
  /** UTF-16, in the page's text. */
  offset: number;
}

export interface SaveWordProps {
  meaning: Meaning;
  sentence: string;
  /** Empty if it is not known. */
  translation: string;
  from: SavedFrom;
  onSaved: () => void;
}

export interface SavePhraseProps {
  /** As it stands in the text. */
  phrase: string;
  /** Filled in to begin with. */
  translation: string;
  sentence: string;
  from: SavedFrom;
  onSaved: () => void;
}

/** What other features contribute to the reader. */
export interface ReaderParts {
  /** The headword with its article, and the seam of a separable verb. */
  Headword: ComponentType<{ meaning: Meaning }>;
  Sound: ComponentType<{ meaning: Meaning }>;
  /** Forms that one learns with a word: principal parts, plural. */
  Forms: ComponentType<{ meaning: Meaning }>;
  SaveWord: ComponentType<SaveWordProps>;
  SavePhrase: ComponentType<SavePhraseProps>;
}

/** On the button that saves what the panel shows, for the key "s". */
export const SAVE_BUTTON = '[data-save]';
