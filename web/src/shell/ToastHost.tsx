import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

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
