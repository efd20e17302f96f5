/** Where a popover stands in what holds it, as a style, in CSS pixels. */
export interface Place {
  left: number;
  width: number;
  top?: number;
  bottom?: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

const WIDTH = 300;
/** Room that a gloss of a few lines needs. */
const HEIGHT = 200;
const GAP = 6;

/** Below a word, or above it where there is no room below; inside its holder on both sides. */
export function placeBeside(word: Box, holder: Box, windowHeight: number): Place {
  const width = Math.min(WIDTH, holder.width);
  const left = Math.max(0, Math.min(word.left - holder.left, holder.width - width));
  const goesAbove = word.bottom + HEIGHT > windowHeight && word.top > HEIGHT;
  return goesAbove
    ? { left, width, bottom: holder.bottom - word.top + GAP }
    : { left, width, top: word.bottom - holder.top + GAP };
}
