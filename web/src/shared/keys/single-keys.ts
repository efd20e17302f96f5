import { readStored } from '#web/shared/storage/storage.ts';

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** True if a key is meant for a text field, a dialog or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.matches(TYPING))
  );
}

/** Whether the person has turned single-key shortcuts off. */
export function singleKeysAreOff(): boolean {
  return readStored('shortcuts') === 'off';
}
