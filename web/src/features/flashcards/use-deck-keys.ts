import type { RefObject } from 'react';
import { singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { type DeckMove, type KeyPlace, moveOf } from './deck-keys.rules.ts';

const BUSY =
  'input, textarea, select, [contenteditable="true"], [role="tab"], [role="slider"], [role="radio"]';
const CONTROL = 'button, a[href], summary, [role="button"], audio, video';

/**
 * Handles the keys of a deck.
 * @param panel the element that contains the cards
 * @param reach `page`: wherever the focus is, unless single-key shortcuts are off; `panel`: only inside the panel
 */
export function useDeckKeys(
  panel: RefObject<HTMLElement | null>,
  reach: 'page' | 'panel',
  onMove: (move: DeckMove) => void,
): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || !panel.current || panel.current.closest('[inert]')) return;
    const isInside = event.target instanceof Node && panel.current.contains(event.target);
    const isEverywhere = reach === 'page' && !singleKeysAreOff();
    if (!isInside && !isEverywhere) return;
    const move = moveOf(event, placeOf(event.target));
    if (!move) return;
    event.preventDefault();
    onMove(move);
  });
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (document.querySelector('dialog[open]')) return 'busy';
  if (!(target instanceof Element)) return 'free';
  if (target.closest(BUSY)) return 'busy';
  return target.closest(CONTROL) ? 'control' : 'free';
}
