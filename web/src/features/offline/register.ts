import { announceNewVersion } from '#web/shared/toast/new-version.ts';
import { TAKE_OVER } from './messages.ts';

const WORKER = '/sw.js';
/** A page may stay open for days, and browsers check for a new worker only when a page is opened. */
const CHECK_MILLISECONDS = 60 * 60_000;

/**
 * Installs the service worker and announces later versions. Resolves when it controls this page, or when it cannot be
 * installed; the failure is logged to the console, and the pages work without it.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- nothing on the page depends on it
    console.warn('Offline reading is not available:', error);
  }
  // A browser in which service workers are disabled may also return nothing.
  if (!registration) return;
  watch(registration);
  checkNowAndThen(registration);
  await untilControlled();
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = () => {
    // The first one replaces nothing.
    if (registration.waiting && navigator.serviceWorker.controller) {
      announceNewVersion(() => takeOver(registration));
    }
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
}

/** Makes the new worker take over, and reloads the page with it. */
function takeOver(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // Another tab was faster.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage(TAKE_OVER);
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < CHECK_MILLISECONDS) return;
    last = Date.now();
    // A failure without a network does not matter; the next check will do.
    registration.update().catch(() => undefined);
  });
}

function untilControlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
