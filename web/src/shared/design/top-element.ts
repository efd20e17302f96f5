let element: HTMLElement | undefined;

/**
 * An element above everything else, for what must be seen and pressed at any time: in the modal dialog that is open,
 * whose backdrop would cover it and which makes all outside it inert, else at the end of the page. It stays the same
 * element and is moved. Browser only.
 */
export function topElement(): HTMLElement {
  element ??= document.createElement('div');
  raiseTopElement();
  return element;
}

/** For dialogs, to be called when one opens, closes or goes: puts the element where it belongs now. */
export function raiseTopElement(): void {
  if (!element) return;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (element.parentElement !== place) place.append(element);
}
