import type { BrowserContext, Page, Request } from '@playwright/test';

/** Requests of each page that are not answered yet, and when they were sent. */
const pending = new WeakMap<Page, Map<Request, number>>();
/** The browser does not always report the end of a request that a service worker answered or a reload cancelled. */
const LOST_MILLISECONDS = 20_000;

/** Has `untilSettled` know what the pages of this context still wait for. */
export function trackRequests(context: BrowserContext): void {
  const of = (request: Request): Map<Request, number> => {
    // A navigation may have no page yet, and the page is not there to be looked at before its answer.
    if (request.serviceWorker() || request.isNavigationRequest()) return new Map();
    const page = request.frame().page();
    const known = pending.get(page) ?? new Map<Request, number>();
    pending.set(page, known);
    return known;
  };
  context.on('page', (page) => {
    pending.set(page, pending.get(page) ?? new Map());
  });
  context.on('request', (request) => of(request).set(request, performance.now()));
  context.on('requestfinished', (request) => of(request).delete(request));
  context.on('requestfailed', (request) => of(request).delete(request));
}

/**
 * Has `goto` and `reload` come back with a page that can be used, unless they ask for less than `load`: its script
 * begins after the first paint, and what is clicked before is lost.
 */
export function waitUntilAwake(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await untilAwake(page, options?.waitUntil);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilAwake(page, options?.waitUntil);
    return response;
  };
}

type WaitUntil = NonNullable<Parameters<Page['goto']>[1]>['waitUntil'];

/** A page whose script is not held back wakes long before. */
const AWAKE_MILLISECONDS = 60_000;

/** Once React has taken over every part of the page and has nothing left to do at once. */
async function untilAwake(page: Page, waitUntil: WaitUntil = 'load'): Promise<void> {
  if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return;
  await page.waitForFunction(isAwake, null, { timeout: AWAKE_MILLISECONDS });
}

/** In the page. Not async: Playwright takes the promise for a yes. */
function isAwake(): boolean {
  const state = globalThis as { idle?: boolean };
  // The server's data, which the router takes away when it has them.
  if ('$_TSR' in globalThis) return false;
  const parts = [...document.querySelectorAll('#main, #main *')];
  const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
  if (!parts.every(isTaken)) return false;
  if (state.idle === undefined) {
    state.idle = false;
    // Effects come after drawing. A page that is never idle is awake all the same.
    const latest = { timeout: 3000 };
    requestIdleCallback(() => requestIdleCallback(() => (state.idle = true), latest), latest);
  }
  return state.idle;
}

/** A page that has nothing to draw may get no frame: about once in a thousand waits. */
const STILL_MILLISECONDS = 3000;

/**
 * Once the page waits for no answer and does nothing by itself: for what it must not have done. Whatever it shows can be
 * waited for as such.
 */
export async function untilSettled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet++) {
    await page.evaluate(
      (milliseconds) =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => resolve()));
          setTimeout(resolve, milliseconds);
        }),
      STILL_MILLISECONDS,
    );
    const sent = [...(pending.get(page)?.values() ?? [])];
    if (sent.some((time) => performance.now() - time < LOST_MILLISECONDS)) quiet = -1;
  }
}

/** Keeps the page's scripts from arriving, as on a slow line, until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
