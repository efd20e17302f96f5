/** Constants of the account's calls, without the schema library: the browser uses them too. */

/** Of the name that others see, in characters. */
export const DISPLAY_NAME_LENGTH = 60;
