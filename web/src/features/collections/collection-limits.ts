import type { CollectionCategory } from '#contract/collections/schemas.ts';

/**
 * The contract's limits, for forms. Written again because the contract's module brings the schema library, which must
 * not reach the browser; a test holds the two together.
 */
export const COLLECTION_NAME_LENGTH = 100;
export const COLLECTION_DESCRIPTION_LENGTH = 500;
export const ITEM_TEXT_LENGTH = 200;
export const ITEM_NOTES_LENGTH = 500;
export const BULK_WORDS = 500;
export const ITEMS_PER_PAGE = 1000;

export const COLLECTION_CATEGORIES: readonly { id: CollectionCategory; label: string }[] = [
  { id: 'everyday', label: 'Everyday' },
  { id: 'exam', label: 'Exam' },
  { id: 'travel', label: 'Travel' },
  { id: 'work', label: 'Work' },
  { id: 'study', label: 'Study' },
  { id: 'culture', label: 'Culture' },
  { id: 'grammar', label: 'Grammar' },
  { id: 'other', label: 'Other' },
];
