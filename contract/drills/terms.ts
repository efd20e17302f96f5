/** Constants of drills. No schema library here, since the browser uses them too. */

/** Items of a drill at one level. */
export const DRILL_ITEMS = 10;
/** Levels of a drill. */
export const DRILL_LEVELS = 3;
/** Results that are kept of a person; the oldest make room. */
export const KEPT_DRILL_RESULTS = 1000;
