import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
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

mirrorConsent();
mirrorPreferences();
if (readStored('customLists') === undefined) writeStored('customLists', { 'My List': [] });
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
});
hydrateBeforeLeaving(router.history);

// A transition gives way to input and drawing; without it the page would be taken over in one long task.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
