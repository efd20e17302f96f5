/** Constants of the file calls. No schema library here, since the browser uses them too. */

export const EXPORT_FORMATS = ['csv', 'apkg'] as const;

/** Size of an uploaded file: 20 MB. */
export const IMPORT_BYTES = 20_000_000;
export const IMPORT_ROWS = 10_000;
/** Most rows shown in a reply, and most problems and duplicates. */
export const IMPORT_SHOWN_ROWS = 50;
export const IMPORT_SHOWN_PROBLEMS = 200;
