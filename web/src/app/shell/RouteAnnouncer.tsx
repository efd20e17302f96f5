import { pageTitle } from '#web/shared/heads/title-count.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useVisitedPath } from './use-visited-path.ts';

/**
 * Does what browsers do on a page load: announces the title, and moves focus that was lost with the old page to the
 * content.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { path, visits } = useVisitedPath();
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (visits === 0) return;
    // Not by state: the document's title has changed only when this effect runs.
    if (status.current) status.current.textContent = pageTitle();
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
