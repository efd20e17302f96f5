import { useState } from 'react';

/** What of a page is chosen. */
export interface Chosen {
  /** The word with the tab stop: the focus is or was on it. */
  word: number;
  /** Whether its panel is open. */
  isOpen: boolean;
  /** First and last word of a phrase; null if none is chosen. */
  phrase: readonly [number, number] | null;
  /** Whether the browser's own selection shows the phrase. */
  isSelected: boolean;
}

const NOTHING: Chosen = { word: 0, isOpen: false, phrase: null, isSelected: false };

/** What is chosen on the page with this number; nothing on the next one. */
export function useChosen(number: number): [Chosen, (changes: Partial<Chosen>) => void] {
  const [state, setState] = useState({ number, chosen: NOTHING });
  const chosen = state.number === number ? state.chosen : NOTHING;
  const choose = (changes: Partial<Chosen>) =>
    setState((now) => ({
      number,
      chosen: { ...(now.number === number ? now.chosen : NOTHING), ...changes },
    }));
  return [chosen, choose];
}
