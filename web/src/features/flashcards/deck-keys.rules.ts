export type DeckMove = 'previous' | 'next' | 'flip';

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
 * Where a key was pressed. `busy`: in a text field, a select, anything else that uses arrow keys itself, or an open
 * dialog. `control`: on a button or a link, which Space and Enter activate. `free`: anywhere else.
 */
export type KeyPlace = 'busy' | 'control' | 'free';

/** The move that a key makes in the deck, if any. */
export function moveOf(press: KeyPress, place: KeyPlace): DeckMove | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = press;
  if (place === 'busy' || ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
  if (key === 'ArrowLeft') return 'previous';
  if (key === 'ArrowRight') return 'next';
  const flips = (key === ' ' || key === 'Enter') && place === 'free' && !repeat;
  return flips ? 'flip' : undefined;
}
