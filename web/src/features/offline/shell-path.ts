/** The address of the page without a page: what stands around every page, for the browser to fill. */
export const SHELL_PATH = '/offline';
