/** Constants of the writing calls, without the schema library: the browser uses them too. */

/** A submitted text, in UTF-16 code units. Far more than any exam asks; the checker takes it all. */
export const WRITING_TEXT_LENGTH = 100_000;
export const WRITING_QUESTION_LENGTH = 6_000;
export const WRITING_POINT_LENGTH = 300;
export const WRITING_POINTS = 10;
/** Ids of situations written lately that a request may name. */
export const WRITING_AVOIDED = 200;
/** Words that a task may ask for at most. */
export const WRITING_WORDS = 2_000;
/** Minutes that a task may last at most. */
export const WRITING_MINUTES = 240;
