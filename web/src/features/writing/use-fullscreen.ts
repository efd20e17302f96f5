import { useEffect, type RefObject } from 'react';

/**
 * While on, everything outside the element and its ancestors is inert, as behind a modal dialog, and the page does not
 * scroll. The element itself is not moved, so that its text field keeps its caret and text.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on || !element.current) return;
    const restore = makeInertAround(element.current);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      restore();
      document.documentElement.style.overflow = '';
    };
  }, [element, on]);
}

/** Makes all siblings of an element and of its ancestors inert. Returns a function that undoes it. */
function makeInertAround(element: Element): () => void {
  const changed: HTMLElement[] = [];
  let inside: Element | null = element;
  while (inside && inside !== document.body) {
    for (const sibling of inside.parentElement?.children ?? []) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      changed.push(sibling);
    }
    inside = inside.parentElement;
  }
  return () => {
    for (const sibling of changed) sibling.inert = false;
  };
}
