let early: MouseEvent | null = null;

function hold(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-linked] a')) {
    event.preventDefault();
    early = event;
  }
}

/** Until the bubble is loaded, a click on a word waits for it rather than load a new page. */
export function holdEarlyWord(): void {
  addEventListener('click', hold);
}

/** Ends that. @returns the last click on a word; its target is inside the link */
export function takeEarlyWord(): MouseEvent | null {
  removeEventListener('click', hold);
  return early;
}
