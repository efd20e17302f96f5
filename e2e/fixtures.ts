import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { CONSENT_NAME, printConsent } from '#contract/site/consent.ts';
import { trackRequests, waitUntilAwake } from './awake.ts';
import { FIXTURE_DICTIONARY } from './fixture-dictionary.ts';
import { belongsTo, newMember, type StorageState } from './members.ts';
import { serve, type Served } from './serve.ts';

interface Journey {
  /** A page of another guest than the one of `page`. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody new who is signed in; it has opened nothing yet. */
  memberPage: (name: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Says that these lines on the console are part of the journey. All others fail it. */
  expectProblems: (...patterns: RegExp[]) => void;
  /** What went wrong on the pages of the journey so far. */
  problems: string[];
}

interface Server {
  dictionaryFile: string;
  /** Variables besides those that every server here has. */
  serverSettings: NodeJS.ProcessEnv;
  site: Served;
}

interface Watch {
  problems: string[];
  expected: RegExp[];
}

/**
 * A journey in a browser. `page` is that of a guest who was never here but has answered the consent banner. Each worker
 * has a server and a database of its own, and each journey persons of its own. Errors on the console, uncaught errors and
 * violations of the content policy fail the journey.
 */
export const test = base.extend<Journey & { watch: Watch }, Server>({
  dictionaryFile: [FIXTURE_DICTIONARY, { scope: 'worker', option: true }],
  serverSettings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ dictionaryFile, serverSettings }, use) => {
      const served = await serve(dictionaryFile, serverSettings);
      await use(served);
      await served.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  storageState: ({ baseURL }, use) => use(withConsent(baseURL)),

  watch: [
    async ({}, use) => {
      const watch: Watch = { problems: [], expected: [] };
      await use(watch);
      const isExpected = (problem: string) =>
        watch.expected.some((pattern) => pattern.test(problem));
      expect(watch.problems.filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
  problems: ({ watch }, use) => use(watch.problems),
  expectProblems: ({ watch }, use) => use((...patterns) => void watch.expected.push(...patterns)),

  context: async ({ context, javaScriptEnabled, watch }, use) => {
    prepare(context, javaScriptEnabled, watch);
    await use(context);
  },
  newPage: async ({ browser, watch }, use) => {
    await withContexts(browser, watch, (open) =>
      use(async (options) => (await open(options)).newPage()),
    );
  },
  memberPage: async ({ browser, baseURL, watch }, use) => {
    await withContexts(browser, watch, (open) =>
      use(async (name, options = {}) => {
        const url = options.baseURL ?? baseURL ?? '';
        const member = await newMember(url, name, withConsent(url));
        const context = await open({ ...options, storageState: member.storageState });
        belongsTo(context, member);
        return context.newPage();
      }),
    );
  },
});

export { expect };

/** Contexts for the work, watched like that of the journey, and closed after it. */
async function withContexts(
  browser: Browser,
  watch: Watch,
  work: (open: (options?: BrowserContextOptions) => Promise<BrowserContext>) => Promise<void>,
): Promise<void> {
  const opened: BrowserContext[] = [];
  await work(async (options = {}) => {
    const context = await browser.newContext(options);
    opened.push(context);
    prepare(context, options.javaScriptEnabled, watch);
    return context;
  });
  await Promise.all(opened.map((context) => context.close()));
}

function prepare(context: BrowserContext, hasScript: boolean | undefined, watch: Watch): void {
  trackRequests(context);
  context.on('page', (page) => {
    if (hasScript !== false) waitUntilAwake(page);
    page.on('pageerror', (error) => watch.problems.push(error.message));
    page.on('console', (message) => {
      const isRefusal = message.text().includes('the server responded with a status of 4');
      if (message.type() === 'error' && !isRefusal) watch.problems.push(message.text());
    });
  });
}

/** Functional cookies, as pages are tested with; nothing counted. */
function withConsent(url = ''): StorageState {
  const value = printConsent({ analytics: false, functional: true });
  const { hostname, origin } = new URL(url);
  return {
    cookies: [
      {
        name: CONSENT_NAME,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin, localStorage: [{ name: CONSENT_NAME, value }] }],
  };
}
