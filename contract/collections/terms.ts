/** Constants of the collection and marketplace calls. No schema library here, since the browser uses them too. */

/** Lengths are counted in code points. */
export const COLLECTION_NAME_LENGTH = 100;
export const COLLECTION_DESCRIPTION_LENGTH = 500;
export const COLLECTION_SEARCH_LENGTH = 200;
export const ITEM_TEXT_LENGTH = 200;
export const ITEM_NOTES_LENGTH = 500;
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
