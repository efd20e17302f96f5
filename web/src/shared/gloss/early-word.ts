/** What somebody did with a word before the bubble was there. */
interface EarlyWord {
  link: HTMLAnchorElement;
  /** A mouse rests on it; it was clicked; a finger tapped it. */
  by: 'mouse' | 'click' | 'tap';
}

let early: EarlyWord | null = null;

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-linked] a') : null;

function onClick(event: MouseEvent): void {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = linkAt(target);
  if (!link || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
  early = { link, by: isTap ? 'tap' : 'click' };
}

function onMove({ target, pointerType }: PointerEvent): void {
  const link = pointerType === 'mouse' ? linkAt(target) : null;
  if (early?.by !== 'click') early = link && { link, by: 'mouse' };
}

/** Until the bubble is loaded, a click on a word waits for it rather than load a new page. */
export function holdEarlyWord(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointermove', onMove);
}

/** Ends that. @returns the last word */
export function takeEarlyWord(): EarlyWord | null {
  document.removeEventListener('click', onClick);
  document.removeEventListener('pointermove', onMove);
  const word = early;
  early = null;
  return word;
}
