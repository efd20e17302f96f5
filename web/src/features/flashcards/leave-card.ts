import type { Rating } from '#contract/flashcards/schemas.ts';

const PIXELS = 24;
const MILLISECONDS = 200;
/** Again to the left, Good and Easy to the right; Hard stays where it is. */
const DIRECTIONS: Record<Rating, number> = { 1: -1, 2: 0, 3: 1, 4: 1 };

/** Moves a copy of a card out of sight, towards its rating; the next card takes keys at once. */
export function leaveCard(card: HTMLElement | null, rating: Rating): void {
  if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const frames = [{}, { translate: `${DIRECTIONS[rating] * PIXELS}px`, opacity: 0 }];
  const leaving = copy.animate(frames, { duration: MILLISECONDS, easing: 'ease-in' });
  leaving.onfinish = () => copy.remove();
}
