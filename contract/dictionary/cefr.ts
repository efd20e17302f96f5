/** Levels of the Common European Framework, ascending. No schema library here, since the browser uses them too. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
