/** Longest text around a word, in UTF-16 code units: a long sentence. No schema library here, since the browser uses it too. */
export const MAXIMUM_CONTEXT_LENGTH = 600;
