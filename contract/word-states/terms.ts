/** Constants of the calls about known words. No schema library here, since the browser uses them too. */

/**
 * What a person says of a word: 0 left out (a name, or nothing to learn), 1 new, 2 to 4 learning, 5 known. The numbers from
 * 1 are those of the keys.
 */
export const WORD_MARKS = [0, 1, 2, 3, 4, 5] as const;
export type WordMark = (typeof WORD_MARKS)[number];
export const LEFT_OUT: WordMark = 0;
export const MARKED_NEW: WordMark = 1;
export const MARKED_KNOWN: WordMark = 5;

/** Changes of one call. */
export const WORD_CHANGES = 1_000;
/** Marks that one call returns. */
export const WORD_MARKS_PER_CALL = 5_000;
