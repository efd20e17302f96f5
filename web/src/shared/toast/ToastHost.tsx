import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./Toasts.tsx')).Toasts };
  } catch {
    // Missing messages are no reason to replace the page with an error and lose what was typed on it.
    return { default: () => null };
  }
});

/** Loads the toasts once the page is idle: nothing needs them earlier. */
export function ToastHost() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  if (!isIdle) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
