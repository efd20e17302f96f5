import { useRouter, type RouterHistory } from '@tanstack/react-router';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';

const Hydration = createContext(false);

/**
 * Informs its descendants when the page has hydrated, in a low-priority render that yields to input and painting. The
 * router's hook of the same name renders everything that waited for it at once, in one long task.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  const [hydrated, setHydrated] = useState(false);
  // React hydrates every part that a changed context could reach before it shows the change.
  useLayoutEffect(() => (hydrated ? undefined : holdNavigations(history)), [hydrated, history]);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydration value={hydrated}>{children}</Hydration>;
}

/** False on the server and during hydration, when content that depends on the browser must not be rendered yet. */
export function useHydrated(): boolean {
  return use(Hydration);
}

/** So that a page which cannot be hydrated can still be left. */
const LONGEST_HOLD_MILLISECONDS = 2000;

/**
 * Has navigations wait until the function that it gives is called. What stands around the page is alive a moment before
 * the page itself: a click there would change the router while the page's own HTML still waits for React, which would
 * then find another page's text in it (error 418) and draw everything again.
 */
function holdNavigations(history: RouterHistory): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: async () => {
      setTimeout(release, LONGEST_HOLD_MILLISECONDS);
      await released;
      return false;
    },
  });
  return () => {
    unblock();
    release();
  };
}
