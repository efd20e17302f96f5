import { useEffect, useRef, type RefObject } from 'react';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useVisitedPath } from './use-visited-path.ts';

/**
 * Does what a browser does when a new page comes: the title is read out, and focus that went away with the old
 * page starts again at the content.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { path, visits } = useVisitedPath();
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (visits === 0) return;
    // Not by state: the title is the document's, and only this effect comes after it was changed.
    if (status.current) status.current.textContent = document.title;
    if (document.activeElement === null || document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, visits, main]);
  return (
    <VisuallyHidden>
      <output ref={status} aria-live="polite" />
    </VisuallyHidden>
  );
}
