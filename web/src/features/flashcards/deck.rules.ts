/** How one walks through a deck of cards: which card, which side, and what is drawn by lot. */

export type Side = 'front' | 'back';

export interface DeckState {
  /** Of the card, from 0. */
  index: number;
  side: Side;
  /** Under way to another card: it lies on its front already, and the next one comes a moment later. */
  turning: { to: number; from: Side } | null;
  /** At least 0, less than 1: says which of a card's examples is shown. */
  draw: number;
}

export type DeckAction =
  | { kind: 'flip'; draw: number }
  | { kind: 'go'; by: 1 | -1; count: number }
  | { kind: 'arrive'; draw: number };

/** From un-flipping to the next card (specification, section 4). */
export const TURN_MILLISECONDS = 150;

/** The first card, not flipped. */
export function freshDeck(draw: number): DeckState {
  return { index: 0, side: 'front', turning: null, draw };
}

/**
 * `go` un-flips, and `arrive`, which has to follow after `TURN_MILLISECONDS`, changes the card; both ends are joined.
 * Nobody's key is lost meanwhile: another `go` goes further, and `flip` flips the card to come.
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

/** One of the items by lot; undefined where there is none. @param draw at least 0, less than 1 */
export function drawn<Item>(items: readonly Item[], draw: number): Item | undefined {
  return items[Math.floor(draw * items.length)];
}
