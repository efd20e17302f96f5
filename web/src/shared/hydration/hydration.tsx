import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const Hydration = createContext(false);

/**
 * Informs its descendants when the page has hydrated, in a low-priority render that yields to input and painting. The
 * router's hook of the same name renders everything that waited for it at once, in one long task.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydration value={hydrated}>{children}</Hydration>;
}

/** False on the server and during hydration, when content that depends on the browser must not be rendered yet. */
export function useHydrated(): boolean {
  return use(Hydration);
}
