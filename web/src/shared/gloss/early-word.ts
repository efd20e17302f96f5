/** What was clicked before the bubble was there. */
let early: HTMLAnchorElement | null = null;

function hold(event: MouseEvent): void {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-linked] a');
  if (!link || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  early = link;
}

/** Until the bubble is loaded, a click on a word waits for it rather than load a new page. */
export function holdEarlyWord(): void {
  document.addEventListener('click', hold);
}

/** Ends that. @returns the word that was clicked last */
export function takeEarlyWord(): HTMLAnchorElement | null {
  document.removeEventListener('click', hold);
  const link = early;
  early = null;
  return link;
}
