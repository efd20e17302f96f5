/** The path of the bare shell, which the browser fills with a page. */
export const SHELL_PATH = '/offline';
