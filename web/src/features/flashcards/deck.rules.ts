/** The state of walking through a deck of cards: which card, which side, and which random example. */

export type Side = 'front' | 'back';

export interface DeckState {
  /** Index of the card, from 0. */
  index: number;
  side: Side;
  /** Set while moving to another card: the current one already shows its front, and the next one follows shortly. */
  turning: { to: number; from: Side } | null;
  /** Random number in [0, 1) that selects one of the card's examples. */
  draw: number;
}

export type DeckAction =
  | { kind: 'flip'; draw: number }
  | { kind: 'go'; by: 1 | -1; count: number }
  | { kind: 'arrive'; draw: number };

/** Delay between un-flipping and the next card (specification, section 4). */
export const TURN_MILLISECONDS = 150;

/** The first card, not flipped. */
export function freshDeck(draw: number): DeckState {
  return { index: 0, side: 'front', turning: null, draw };
}

/**
 * `go` un-flips; `arrive`, which must follow after `TURN_MILLISECONDS`, changes the card, wrapping around at both ends.
 * No key press is lost in between: another `go` moves further, and `flip` flips the next card.
 */
export function reduceDeck(state: DeckState, action: DeckAction): DeckState {
  const { index, side, turning } = state;
  switch (action.kind) {
    case 'flip': {
      const { draw } = action;
      if (turning) return { index: turning.to, side: 'back', turning: null, draw };
      return { ...state, side: side === 'front' ? 'back' : 'front', draw };
    }
    case 'go': {
      const { by, count } = action;
      if (count === 0) return state;
      const start = Math.min(turning?.to ?? index, count - 1);
      const to = (start + by + count) % count;
      return { ...state, side: 'front', turning: { to, from: turning?.from ?? side } };
    }
    case 'arrive':
      if (!turning) return state;
      return { index: turning.to, side: 'front', turning: null, draw: action.draw };
  }
}

/** One of the items, selected by `draw`; undefined if there are none. @param draw random number in [0, 1) */
export function drawn<Item>(items: readonly Item[], draw: number): Item | undefined {
  return items[Math.floor(draw * items.length)];
}
