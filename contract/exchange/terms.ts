/** Constants of the file calls, without the schema library: the browser uses them too. */

export const EXPORT_FORMATS = ['csv', 'apkg'] as const;

/** Of an uploaded file: 20 MB. */
export const IMPORT_BYTES = 20_000_000;
export const IMPORT_ROWS = 10_000;
/** Rows that an answer shows, and as many problems and duplicates. */
export const IMPORT_SHOWN_ROWS = 50;
export const IMPORT_SHOWN_PROBLEMS = 200;
