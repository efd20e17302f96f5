/** Where a finger goes: to the left for the next page or card, as when turning a page. */
export type Swipe = 'previous' | 'next';

/** CSS pixels that a finger moves sideways before it is a swipe. */
const SHORTEST = 48;
/** A swipe is this much wider than high, so that scrolling is none. */
const FLATTEST = 1.5;

/** The swipe that a finger has made, if it is one. */
export function swipeOf(right: number, down: number): Swipe | null {
  if (Math.abs(right) < SHORTEST || Math.abs(right) < FLATTEST * Math.abs(down)) return null;
  return right < 0 ? 'next' : 'previous';
}
