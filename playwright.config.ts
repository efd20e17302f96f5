import { defineConfig } from '@playwright/test';
import { DESKTOP } from './e2e/screens.ts';
import { CHROMIUM_FLAGS, findChromium } from './scripts/ensure-chromium.ts';

/** The journey on the dictionary that `npm start` builds, which takes minutes to build. */
const DEFAULT_BUILD = 'default-build.spec.ts';

/** Parts of the browser's own window, which render as busily as a page; and what Playwright names in the same flag. */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'journeys', testIgnore: DEFAULT_BUILD, outputDir: 'var/test/traces' },
    // Each run empties its folder: it would take the journeys' traces with it.
    {
      name: 'default-build',
      testMatch: DEFAULT_BUILD,
      outputDir: 'var/test/traces-default-build',
    },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at the second try hides a defect of ours or of its own.
  retries: 0,
  // Measured on two cores: journeys mostly wait, so a third worker pays, and a fourth does not.
  workers: 3,
  // For busy machines, as the next line; on a quiet one most journeys take a second.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // No name of a system: the pictures are those of one (e2e/style-guide.spec.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker keeps would stand between a journey and what it says the server answers.
    serviceWorkers: 'block',
    // The trace has every step's page; pictures of it would cost as much again and show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      args: [...CHROMIUM_FLAGS, `--disable-features=${UNUSED_FEATURES.join()}`],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
});
