import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './fingerprint.ts';

/** Chromium without the browser's own window: it renders the same pages with a third less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** As wide as Arial and Times, which our fallback fonts are fitted to; without them pages shift when the web fonts load. */
const METRIC_FONTS = 'fonts-liberation';

const KNOWN_PLACES = [
  process.env['CHROMIUM'],
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Headless, and without background requests. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const places = [...KNOWN_PLACES, chromium.executablePath()];
  return (
    places.find((place): place is string => Boolean(place) && existsSync(String(place))) ?? null
  );
}

/** Finds Chromium or installs it: with `apt-get` when root, otherwise Playwright's build. Throws if neither works. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium with apt-get …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Not every release of Debian has the shell as a package.
    if (!aptInstalls(HEADLESS_SHELL, METRIC_FONTS)) aptInstalls('chromium', METRIC_FONTS);
  } else {
    console.log('Installing Chromium with Playwright …');
    const cli = join(ROOT, 'node_modules', '@playwright/test', 'cli.js');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  if (!findChromium()) {
    throw new Error(
      'No Chromium was found or could be installed. Set CHROMIUM to the path of one.',
    );
  }
}

/** Whether apt-get could install the packages. It prints its own errors. */
function aptInstalls(...names: string[]): boolean {
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
