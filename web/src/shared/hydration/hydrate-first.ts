import type { RouterHistory } from '@tanstack/react-router';

/**
 * Makes the page hydrate before the first navigation leaves it. The shell hydrates a moment before the page itself: a
 * click there would change the route while the page's HTML still waits for React, which would then find a mismatch
 * (error 418) and render everything again.
 * Call this before the router subscribes to its history.
 */
export function hydrateBeforeLeaving(history: Pick<RouterHistory, 'subscribe'>): void {
  const stop = history.subscribe(() => {
    stop();
    hydrateNow();
  });
}

/** React hydrates the target of an event at once. This event has no other effect: it resets no form. */
function hydrateNow(): void {
  let target = document.getElementById('main');
  while (target?.firstElementChild instanceof HTMLElement) target = target.firstElementChild;
  target?.dispatchEvent(new Event('reset'));
}
