/** Levels of the Common European Framework, ascending. Without the schema library: the browser uses them too. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
