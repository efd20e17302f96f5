import { useEffect, type RefObject } from 'react';

/**
 * While on, all that is not around or inside the element is inert, as behind a modal dialog, and the page does not
 * scroll. The element itself is not moved, so that its text field keeps caret and text.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on || !element.current) return;
    const restore = silenceAround(element.current);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      restore();
      document.documentElement.style.overflow = '';
    };
  }, [element, on]);
}

/** Makes everything beside an element and beside its ancestors inert. Returns how to undo it. */
function silenceAround(element: Element): () => void {
  const silenced: HTMLElement[] = [];
  let inside: Element | null = element;
  while (inside && inside !== document.body) {
    for (const sibling of inside.parentElement?.children ?? []) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      silenced.push(sibling);
    }
    inside = inside.parentElement;
  }
  return () => {
    for (const sibling of silenced) sibling.inert = false;
  };
}
