/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** Between a tooltip and what it names, and between it and the edge of the window. */
const GAP = 8;

/** Where a tooltip stands in the window: above the middle of what it names, below it where there is no room. */
export function tooltipPlace(
  named: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  tip: Size,
  view: Size,
): { left: number; top: number } {
  const middle = (named.left + named.right - tip.width) / 2;
  const above = named.top - GAP - tip.height;
  return {
    left: Math.max(GAP, Math.min(middle, view.width - GAP - tip.width)),
    top: above >= GAP ? above : named.bottom + GAP,
  };
}
