/** Longest text that is analysed at once, in UTF-16 code units. No schema library here, since the browser uses it too. */
export const READING_TEXT_LENGTH = 20_000;
