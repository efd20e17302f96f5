import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { DEFAULT_PREFERENCES } from '#contract/pages.ts';
import { UNSET_SITE_DETAILS } from '#contract/site-details.ts';
import { mirrorConsent } from './consent/decision.ts';
import { createGetJson } from './http/get-json.ts';
import { mirrorPreferences } from './preferences.ts';
import { createRouter } from './router.tsx';
import { hydrateBeforeLeaving } from './shell/hydrate-first.ts';
import { readStored, writeStored } from './storage.ts';
import { currentUserId, sessionTransport } from './session/session.ts';
import { checkVersion } from './shell/new-version.ts';
import { guardStrings } from './trusted-types.ts';

guardStrings(window);
mirrorConsent();
mirrorPreferences();
if (readStored('customLists') === undefined) writeStored('customLists', { 'My List': [] });
const isShell = document.documentElement.dataset['shell'] !== undefined;
const router = createRouter({
  getJson: createGetJson(sessionTransport),
  // Filled with what the server rendered with before anything is shown.
  site: {
    origin: location.origin,
    preferences: { ...DEFAULT_PREFERENCES },
    details: UNSET_SITE_DETAILS,
  },
  currentPreferences: mirrorPreferences,
  currentUserId,
  isShell,
});
hydrateBeforeLeaving(router.history);

const page = (
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>
);
// A shell was rendered for no address, so there is nothing of this one to take over.
if (isShell) createRoot(document).render(page);
// A transition gives way to input and drawing; without it the page would be taken over in one long task.
else startTransition(() => void hydrateRoot(document, page));

if (import.meta.env.PROD) {
  addEventListener('vite:preloadError', () => void checkVersion());
  // Once the page is there: what is fetched for later must not hold it up.
  const start = () => void import('./offline-start.ts').then(({ startOffline }) => startOffline());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
