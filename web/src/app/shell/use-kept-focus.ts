import { type RefObject, useEffect } from 'react';

/** `keepFocus` for the page, loaded after it. */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { keepFocus } = await import('./keep-focus.ts');
      if (main.current && !isOver) stop = keepFocus(main.current);
    };
    // Without it the page works as browsers do.
    start().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [main]);
}
