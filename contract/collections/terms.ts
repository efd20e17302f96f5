/** Constants of the collection and marketplace calls. No schema library here, since the browser uses them too. */

/** Lengths are counted in code points. */
export const COLLECTION_NAME_LENGTH = 100;
export const COLLECTION_DESCRIPTION_LENGTH = 500;
export const COLLECTION_SEARCH_LENGTH = 200;
export const ITEM_TEXT_LENGTH = 200;
export const ITEM_NOTES_LENGTH = 500;
/** A sentence that a word is saved with, and its translation. */
export const SENTENCE_LENGTH = 600;
export const SOURCE_TITLE_LENGTH = 200;
export const SOURCE_PATH_LENGTH = 300;
/** Parts of a word in its sentence: "hat … sich … aufgeregt". */
export const MOST_PARTS = 8;
/** Most words per call. */
export const BULK_WORDS = 500;
/** Most items per reply of a detail call. */
export const ITEMS_PER_PAGE = 1000;

export const COLLECTION_CATEGORIES = [
  'everyday',
  'exam',
  'travel',
  'work',
  'study',
  'culture',
  'grammar',
  'other',
] as const;
export const ITEM_TYPES = ['dictionary_word', 'custom_word', 'ai_example'] as const;
