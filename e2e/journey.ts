import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chromium,
  errors,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { CONSENT_NAME, printConsent } from '#contract/site/consent.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS } from '../scripts/ensure-chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Journey {
  url: string;
  /**
   * A page of a person who was never here, but has answered the consent banner; a `storageState` of one's own makes that
   * undone. With reduced motion unless told. Console errors and CSP violations fail the test by `problems`.
   */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** What went wrong on the pages so far; expected to be empty at the end of a journey. */
  problems: string[];
}

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
].join();
/** A page whose script never comes is a journey of its own, and goes on after this. */
const AWAKE_MILLISECONDS = 10_000;

/**
 * Has `goto` and `reload` come back with a page that can be used, unless they ask for less than `load`: its script
 * begins after the first paint, and what is clicked before is lost.
 */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await awake(page, options?.waitUntil);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await awake(page, options?.waitUntil);
    return response;
  };
}

type WaitUntil = NonNullable<Parameters<Page['goto']>[1]>['waitUntil'];

async function awake(page: Page, waitUntil: WaitUntil = 'load'): Promise<void> {
  if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return;
  const hydrated = page.waitForFunction(() => !('$_TSR' in self), null, {
    timeout: AWAKE_MILLISECONDS,
  });
  await hydrated.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  if (waitUntil === 'networkidle') await page.waitForLoadState(waitUntil);
}

/** Functional cookies, as pages are tested with; nothing counted. */
function withConsent(url: string): NonNullable<BrowserContextOptions['storageState']> {
  const value = printConsent({ analytics: false, functional: true });
  return {
    cookies: [
      {
        name: CONSENT_NAME,
        value,
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: CONSENT_NAME, value }] }],
  };
}

/** Opens a browser for one file of journeys. Call at the top level of the file. */
export function startJourney(): Journey {
  const journey: Journey = {
    url: inject('url'),
    problems: [],
    newPage: () => Promise.reject(new Error('The browser is not open yet.')),
  };
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: [...CHROMIUM_FLAGS, `--disable-features=${UNUSED_FEATURES}`],
    });
    const opened = browser;
    journey.newPage = async (options = {}) => {
      const context = await opened.newContext({
        baseURL: journey.url,
        viewport: DESKTOP,
        reducedMotion: 'reduce',
        storageState: withConsent(journey.url),
        // What a worker keeps would stand between a journey and what it says the server answers.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitForScript(page);
      page.on('pageerror', (error) => journey.problems.push(error.message));
      page.on('console', (message) => {
        const expected = message.text().includes('the server responded with a status of 4');
        if (message.type() === 'error' && !expected) journey.problems.push(message.text());
      });
      return page;
    };
  });
  afterAll(async () => {
    await browser?.close();
    expect(journey.problems).toEqual([]);
  });
  return journey;
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

/** Findings of axe on the page as it stands, as "rule: selector". */
export function axeFindings(page: Page): Promise<string[]> {
  return findings(page, RULES);
}

/** Of its colours only: for another theme of a page that was looked at. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'rule', values: ['color-contrast'] });
}

async function findings(page: Page, runOnly: object): Promise<string[]> {
  // Our pages forbid foreign scripts; evaluate goes past the policy as the developer tools do.
  await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { runOnly: only });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, runOnly);
}
