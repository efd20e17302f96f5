/** Constants of the flashcard calls. No schema library here, since the browser uses them too. */

export const REVIEWS_PER_CALL = 200;
export const QUEUE_LIMIT = 200;
/** Items whose marks one call returns: the largest page of a collection's words. */
export const MARKS_PER_CALL = 50;
/** A card forgotten this often is marked as a leech (Anki's default). */
export const LEECH_LAPSES = 8;
/** Limits of the settings: cards and reviews per day, and the share of reviews to remember. */
export const MOST_NEW_PER_DAY = 200;
export const MOST_REVIEWS_PER_DAY = 1000;
export const LOWEST_RETENTION = 0.7;
export const HIGHEST_RETENTION = 0.97;
/** In characters. */
export const EXAM_NAME_LENGTH = 60;
/** The text that a person types to erase their progress. */
export const RESET_CONFIRMATION = 'reset progress';

/** The kinds of question on a card. */
export const FACETS = [
  'word_to_meaning',
  'meaning_to_word',
  'article',
  'plural',
  'principal_parts',
  'cloze',
] as const;
export type Facet = (typeof FACETS)[number];
export const DEFAULT_FACETS: readonly Facet[] = ['word_to_meaning', 'meaning_to_word'];

export const CARD_PHASES = ['new', 'learning', 'review', 'relearning'] as const;
export type CardPhase = (typeof CARD_PHASES)[number];
