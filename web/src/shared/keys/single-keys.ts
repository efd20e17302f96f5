import { readStored } from '#web/shared/storage/storage.ts';

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** True where a key belongs to a text field, to a dialog or to the browser. */
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

/** The person has switched single-key shortcuts off. */
export function singleKeysAreOff(): boolean {
  return readStored('shortcuts') === 'off';
}
