import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { DEFAULT_PREFERENCES } from '#contract/pages.ts';
import { UNSET_SITE_DETAILS } from '#contract/site-details.ts';
import { mirrorConsent } from './consent/decision.ts';
import { createGetJson } from './http/get-json.ts';
import { mirrorPreferences } from './preferences.ts';
import { createRouter } from './router.tsx';
import { readStored, writeStored } from './storage.ts';
import { sessionTransport } from './session/session.ts';
import { guardStrings } from './trusted-types.ts';

guardStrings(window);
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
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
