/** The position of a bubble on its page, as a style, in CSS pixels from the page's top left. */
export interface Place {
  left: number;
  width: number;
  top?: number;
  /** The bubble's bottom edge, as a translation of its own height. */
  translate?: string;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

/** The visible part of the page, and how far it is scrolled. */
interface Window {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
}

const WIDTH = 368;
/** Height that a gloss of a few lines needs. */
const HEIGHT = 260;
const GAP = 6;
/** To the edges of the window. */
const MARGIN = 8;

/** Below a word, or above it if there is no room below; always within the window's width. @param word in the window */
export function placeBeside(word: Box, { width: view, height, scrollX, scrollY }: Window): Place {
  const width = Math.min(WIDTH, view - 2 * MARGIN);
  const left = scrollX + Math.max(MARGIN, Math.min(word.left, view - width - MARGIN));
  const goesAbove = word.bottom + HEIGHT > height && word.top > HEIGHT;
  return goesAbove
    ? { left, width, top: scrollY + word.top - GAP, translate: '0 -100%' }
    : { left, width, top: scrollY + word.bottom + GAP };
}
