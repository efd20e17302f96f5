/** The position of a bubble in its container, as a style, in CSS pixels. */
export interface Place {
  left: number;
  width: number;
  top?: number;
  bottom?: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

const WIDTH = 320;
/** Height that a gloss of a few lines needs. */
const HEIGHT = 240;
const GAP = 6;

/** Below a word, or above it if there is no room below; always within the container's width. */
export function placeBeside(word: Box, holder: Box, windowHeight: number): Place {
  const width = Math.min(WIDTH, holder.width);
  const left = Math.max(0, Math.min(word.left - holder.left, holder.width - width));
  const goesAbove = word.bottom + HEIGHT > windowHeight && word.top > HEIGHT;
  return goesAbove
    ? { left, width, bottom: holder.bottom - word.top + GAP }
    : { left, width, top: word.bottom - holder.top + GAP };
}
