import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const Hydration = createContext(false);

/**
 * Tells what is below when the server's page has been taken over, in a render that gives way to input and drawing. The
 * router's hook of the same name draws everything that waited for it at once, in one long task.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydration value={hydrated}>{children}</Hydration>;
}

/** False on the server and while its page is taken over: what only the browser knows must not be shown yet. */
export function useHydrated(): boolean {
  return use(Hydration);
}
