import type { RouterHistory } from '@tanstack/react-router';

/**
 * Has the page hydrated before the first navigation leaves it. What stands around the page is alive a moment before
 * the page itself: a click there would change the router while the page's own HTML still waits for React, which would
 * then find another page's text in it (error 418) and draw everything again.
 * Call before the router listens to its history.
 */
export function hydrateBeforeLeaving(history: Pick<RouterHistory, 'subscribe'>): void {
  const stop = history.subscribe(() => {
    stop();
    hydrateNow();
  });
}

/** React hydrates at once what an event is meant for. This one means nothing to anybody: no form is reset by it. */
function hydrateNow(): void {
  let target = document.getElementById('main');
  while (target?.firstElementChild instanceof HTMLElement) target = target.firstElementChild;
  target?.dispatchEvent(new Event('reset'));
}
