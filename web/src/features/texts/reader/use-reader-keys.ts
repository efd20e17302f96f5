import { singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { actionOf, type KeyPlace, type ReaderAction } from './reader-keys.rules.ts';

const BUSY =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="tab"], [popover]';
/** They use the arrow keys, but no letters and figures. */
const CONTROL = 'input, button, a[href], summary, audio, video';

/**
 * Handles the keys of the reader.
 * @param act returns whether the key was used; then the browser does nothing with it
 */
export function useReaderKeys(act: (action: ReaderAction) => boolean): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented) return;
    const action = actionOf(event, placeOf(event.target), !singleKeysAreOff());
    if (action && act(action)) event.preventDefault();
  });
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return 'busy';
  if (!(target instanceof Element)) return 'free';
  if (target.closest('[data-word]')) return 'word';
  if (target.closest(BUSY)) return 'busy';
  return target.closest(CONTROL) ? 'control' : 'free';
}
