import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./Toasts.tsx')).Toasts };
  } catch {
    // Messages that nobody sees are no reason to take the page away, with what was typed on it.
    return { default: () => null };
  }
});

/** Loads the toasts once the page is at rest: nothing needs them before. */
export function ToastHost() {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setAtRest(true), 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setAtRest(true), { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  if (!atRest) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
