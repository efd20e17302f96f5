let element: HTMLElement | undefined;

/**
 * An element above everything else, for content that must always be visible and clickable. It lives inside the open
 * modal dialog, because the backdrop covers everything outside and makes it inert, and otherwise at the end of the body.
 * The same element is moved back and forth. Browser only.
 */
export function topElement(): HTMLElement {
  element ??= document.createElement('div');
  raiseTopElement();
  return element;
}

/** Moves the element to where it belongs now. Dialogs call this when they open, close or unmount. */
export function raiseTopElement(): void {
  if (!element) return;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (element.parentElement !== place) place.append(element);
}
