/** Constants of reports. No schema library here, since the browser uses them too. */

/** Length of the description, in characters. */
export const REPORT_LENGTH = 1000;
