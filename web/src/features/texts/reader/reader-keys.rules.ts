import type { WordMark } from '#contract/word-states/terms.ts';

/** What a key does in the reader. */
export type ReaderAction =
  | { kind: 'move'; by: 'word' | 'line'; to: -1 | 1; extends: boolean }
  | { kind: 'ends'; to: -1 | 1 }
  | { kind: 'mark'; mark: WordMark }
  | { kind: 'open' | 'save' | 'play' | 'close' | 'next-page' | 'previous-page' };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  /** The key is held down. */
  repeat: boolean;
}

/**
 * Where a key was pressed. `busy`: in a text field, a control that uses arrow keys itself, an open menu or dialog. `control`:
 * on a button or a link outside of the text, which Space and Enter press. `word`: on a word of the text. `free`: anywhere else.
 */
export type KeyPlace = 'busy' | 'control' | 'word' | 'free';

/** The keys of the reader that are letters, figures or the space bar, which a person can turn off. */
const SINGLE: Readonly<Record<string, ReaderAction>> = {
  '1': { kind: 'mark', mark: 1 },
  '2': { kind: 'mark', mark: 2 },
  '3': { kind: 'mark', mark: 3 },
  '4': { kind: 'mark', mark: 4 },
  '5': { kind: 'mark', mark: 5 },
  k: { kind: 'mark', mark: 5 },
  x: { kind: 'mark', mark: 0 },
  s: { kind: 'save' },
  n: { kind: 'next-page' },
  p: { kind: 'previous-page' },
  ' ': { kind: 'play' },
};

const MOVES: Readonly<Record<string, { by: 'word' | 'line'; to: -1 | 1 }>> = {
  ArrowLeft: { by: 'word', to: -1 },
  ArrowRight: { by: 'word', to: 1 },
  ArrowUp: { by: 'line', to: -1 },
  ArrowDown: { by: 'line', to: 1 },
};

/**
 * The action of a key, if any. Arrow keys move between words only if a word has the focus, except to the left and right if
 * nothing has it: pages are scrolled by the others.
 * @param singleKeys whether single-key shortcuts are on
 */
export function actionOf(
  press: KeyPress,
  place: KeyPlace,
  singleKeys: boolean,
): ReaderAction | undefined {
  const { key, shiftKey } = press;
  if (place === 'busy' || press.ctrlKey || press.metaKey || press.altKey || press.isComposing)
    return;
  if (key === 'Escape') return { kind: 'close' };
  const move = MOVES[key];
  if (move) {
    const isOurs = place === 'word' || (place === 'free' && move.by === 'word' && singleKeys);
    return isOurs ? { kind: 'move', ...move, extends: shiftKey && place === 'word' } : undefined;
  }
  if (shiftKey) return;
  if (place === 'word' && key === 'Enter') return press.repeat ? undefined : { kind: 'open' };
  if (place === 'word' && (key === 'Home' || key === 'End')) {
    return { kind: 'ends', to: key === 'Home' ? -1 : 1 };
  }
  const single = SINGLE[key];
  if (!single || !singleKeys || press.repeat) return;
  // Space presses the button that has the focus, and scrolls a page of which no word does.
  return single.kind === 'play' && place !== 'word' ? undefined : single;
}
