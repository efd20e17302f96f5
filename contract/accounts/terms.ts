/** Constants of the account calls. No schema library here, since the browser uses them too. */

/** Length of the name that others see, in characters. */
export const DISPLAY_NAME_LENGTH = 60;
