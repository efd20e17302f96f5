/** The message by which a page tells a waiting service worker to take over now. */
export const TAKE_OVER = 'wortlaut:take-over';
