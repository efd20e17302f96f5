/** Constants of the writing calls. No schema library here, since the browser uses them too. */

/** Length of a submitted text, in UTF-16 code units. Far more than any exam requires; the checker accepts all of it. */
export const WRITING_TEXT_LENGTH = 100_000;
/** The same for a guest's text: about eight pages, so that nobody without an account keeps the checker busy for long. */
export const GUEST_TEXT_LENGTH = 20_000;
export const WRITING_QUESTION_LENGTH = 6_000;
export const WRITING_POINT_LENGTH = 300;
export const WRITING_POINTS = 10;
/** Most ids of recently written situations in a request. */
export const WRITING_AVOIDED = 200;
/** The most words that a task may require. */
export const WRITING_WORDS = 2_000;
/** The most minutes that a task may take. */
export const WRITING_MINUTES = 240;
/** The entries of a form in Start Deutsch 1 and 2, each worth a point. */
export const FORM_ENTRIES = 5;
/** The longest entry of a form, in UTF-16 code units. */
export const FORM_ENTRY_LENGTH = 100;
