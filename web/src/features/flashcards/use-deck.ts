import { useEffect, useReducer } from 'react';
import { type DeckState, freshDeck, reduceDeck, TURN_MILLISECONDS } from './deck.rules.ts';

export interface DeckWalk {
  state: DeckState;
  flip: () => void;
  next: () => void;
  previous: () => void;
}

/** A walk through a deck, starting with its first card. @param count number of cards */
export function useDeck(count: number): DeckWalk {
  const [state, dispatch] = useReducer(reduceDeck, null, () => freshDeck(Math.random()));
  const isTurning = state.turning !== null;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(
      () => dispatch({ kind: 'arrive', draw: Math.random() }),
      TURN_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isTurning]);
  return {
    // Items may have been removed in the meantime.
    state: { ...state, index: Math.max(0, Math.min(state.index, count - 1)) },
    flip: () => dispatch({ kind: 'flip', draw: Math.random() }),
    next: () => dispatch({ kind: 'go', by: 1, count }),
    previous: () => dispatch({ kind: 'go', by: -1, count }),
  };
}
