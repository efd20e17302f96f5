import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { DEFAULT_PREFERENCES } from '#contract/site/pages.ts';
import { UNSET_SITE_DETAILS } from '#contract/site/site-details.ts';
import { mirrorConsent } from '#web/features/analytics/decision.ts';
import { mirrorPreferences } from '#web/shared/storage/preferences.ts';
import { createRouter } from '#web/app/router.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { sessionTransport } from '#web/shared/session/call.ts';
import { currentUserId } from '#web/shared/session/session.ts';
import { checkVersion } from '#web/shared/toast/new-version.ts';
import { guardStrings } from '#web/shared/security/trusted-types.ts';

/** Starts in several tasks, so that a slow phone can scroll and handle input in between. */
async function start(): Promise<void> {
  guardStrings(window);
  await nextTask();
  // The first access to storage waits for the disk.
  mirrorConsent();
  mirrorPreferences();
  if (readStored('customLists') === undefined) writeStored('customLists', { 'My List': [] });
  await nextTask();
  const isShell = document.documentElement.dataset['shell'] !== undefined;
  const router = createRouter({
    transport: sessionTransport,
    // Replaced by the server's data during hydration, before anything is shown.
    site: {
      origin: location.origin,
      preferences: { ...DEFAULT_PREFERENCES },
      details: UNSET_SITE_DETAILS,
    },
    currentPreferences: mirrorPreferences,
    currentUserId,
    isShell,
  });
  await nextTask();
  const page = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  );
  // The shell was rendered without a page, so there is nothing to hydrate.
  if (isShell) createRoot(document).render(page);
  // A transition yields to input and painting; without it, hydration would be one long task.
  else startTransition(() => void hydrateRoot(document, page));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

void start();

if (import.meta.env.PROD) {
  addEventListener('vite:preloadError', () => void checkVersion());
  // After the page has loaded, which this must not delay.
  const prepare = () => {
    void import('#web/app/offline-start.ts').then(({ startOffline }) => startOffline());
    // The next page is most likely a word's.
    void import('#web/app/routes/word.page.tsx');
  };
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare);
}
