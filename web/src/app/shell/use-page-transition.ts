import { useEffect, type RefObject } from 'react';
import { useVisitedPath } from './use-visited-path.ts';

const MILLISECONDS = 500;

/**
 * Fades new pages in, except the first one, which would only appear later, and unless the visitor prefers reduced
 * motion. The page is usable from its first frame on.
 */
export function usePageTransition(main: RefObject<HTMLElement | null>): void {
  const { path, visits } = useVisitedPath();
  useEffect(() => {
    if (visits === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const animation = main.current?.animate([{ opacity: 0.2 }, { opacity: 1 }], {
      duration: MILLISECONDS,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
    return () => animation?.cancel();
  }, [path, visits, main]);
}
