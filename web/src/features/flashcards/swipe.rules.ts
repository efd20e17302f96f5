import type { DeckMove } from './deck-keys.rules.ts';

/** CSS pixels that a finger moves sideways before it is a swipe. */
const SHORTEST = 48;
/** A swipe is this much wider than high, so that scrolling is none. */
const FLATTEST = 1.5;

/** The move that a finger makes in the deck, if any: to the left for the next card, as when turning a page. */
export function swipeOf(right: number, down: number): Exclude<DeckMove, 'flip'> | null {
  if (Math.abs(right) < SHORTEST || Math.abs(right) < FLATTEST * Math.abs(down)) return null;
  return right < 0 ? 'next' : 'previous';
}
