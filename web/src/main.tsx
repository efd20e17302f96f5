import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { DEFAULT_PREFERENCES } from '#contract/pages.ts';
import { createGetJson, fetchTransport } from './http/get-json.ts';
import { mirrorPreferences } from './preferences.ts';
import { createRouter } from './router.tsx';

mirrorPreferences();
const router = createRouter({
  getJson: createGetJson(fetchTransport),
  // Filled with what the server rendered with before anything is shown.
  site: { origin: location.origin, preferences: { ...DEFAULT_PREFERENCES } },
  currentPreferences: mirrorPreferences,
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
