/** Constants of the call that translates sentences. No schema library here, since the browser uses them too. */

/** Sentences of one call: those of a page. */
export const TRANSLATED_SENTENCES = 80;
/** In UTF-16 code units, of one sentence and of all together. */
export const TRANSLATED_SENTENCE_LENGTH = 1_500;
export const TRANSLATED_LENGTH = 6_000;
