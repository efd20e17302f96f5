/** Constants of reports, without the schema library: the browser uses them too. */

/** Of what is wrong, in characters. */
export const REPORT_LENGTH = 1000;
