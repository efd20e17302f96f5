import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test as base } from './fixtures.ts';
import { makeCollection, signInAfterwards, starterPath } from './members.ts';

const HOME = '/dictionary/german-english';
const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };
/** The machine that tests may be slow, and a worker fetches all parts of the client first. */
const PATIENCE = { timeout: 30_000 };

/** Once calls of the page go through the worker, and what the server wrote into it is kept. */
async function untilKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => isKept(page, address), PATIENCE).toBe(true);
}

const isKept = (page: Page, address: string) =>
  page.evaluate(
    async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
    address,
  );

/** Once the worker is installed and answers for the page. */
const untilReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, PATIENCE);

/** Read by the script below: some releases of Chromium say after a navigation that they are online. */
const OFFLINE_COOKIE = 'journey-is-offline';

/** Cuts the network, and says so to this page and those that follow it. */
async function goOffline(page: Page): Promise<void> {
  await page.context().addInitScript((name) => {
    if (document.cookie.includes(name)) {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    }
  }, OFFLINE_COOKIE);
  await page.context().addCookies([{ name: OFFLINE_COOKIE, value: '1', url: page.url() }]);
  await page.context().setOffline(true);
}

async function goOnline(page: Page): Promise<void> {
  await page.context().clearCookies({ name: OFFLINE_COOKIE });
  await page.context().setOffline(false);
  await page.evaluate(() => {
    // The browser's own value again, and the event that it sends only if it knew that it was offline.
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const wordAddress = (word: string) => `/api/v2/dictionary/words/german-english/${word}`;

/** Answers the card that is asked: easy. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).press('Enter');
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
  await page.keyboard.press('4');
}

interface Release {
  /** An address of the site at which a new version can come out. */
  url: string;
  publish: () => void;
}

const test = base.extend<{ release: Release }>({
  // The server of the journeys, whose service worker becomes another one on demand.
  release: async ({ baseURL }, use) => {
    let isNew = false;
    const proxy = createServer((request, response) => {
      const address = new URL(request.url ?? '/', baseURL);
      fetch(address, { redirect: 'manual' })
        .then(async (answer) => {
          const headers = new Headers(answer.headers);
          for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
            headers.delete(name);
          }
          const body = Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, Object.fromEntries(headers));
          response.end(
            isNew && address.pathname === '/sw.js' ? `${body.toString()}\n// new` : body,
          );
        })
        .catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    await use({ url, publish: () => (isNew = true) });
    proxy.closeAllConnections();
    proxy.close();
  },
});

// Lost calls are what these journeys are about.
test.beforeEach(({ expectProblems }) =>
  expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error/u),
);

test.describe('a guest without network', () => {
  test('reads the words that were opened, and is told of the others what there is', async ({
    newPage,
  }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto(`${HOME}/Haus`);
    await untilKept(page, wordAddress('Haus'));
    await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${HOME}/gehen`);
    await untilKept(page, wordAddress('gehen'));
    await goOffline(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'gehen' })).toBeVisible();
    await page.goto(`${HOME}/Haus`);
    await expect(page.getByRole('heading', { level: 1, name: 'Haus' })).toBeVisible();
    await expect(page).toHaveTitle(/Haus/u);
    await expect(page.getByRole('main')).toContainText('house');

    await page.goto(`${HOME}/Tisch`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('“Tisch” is not saved on this device.')).toBeVisible();
    await expect(page).not.toHaveTitle(/Not Found/u);
    await expect(page.getByRole('combobox', { name: 'Search a word' })).toHaveValue('Tisch');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'gehen', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'gehen' })).toBeVisible();

    await page.goto(`${HOME}/Tisch`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await goOnline(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Tisch' })).toBeVisible();
  });

  test('reads a collection that came with its page', async ({ newPage }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto('/collections');
    await untilReady(page);
    const path = await starterPath(page.request);
    await page.goto(path);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const address = path.replace('/collections', '/api/v2/collections/collection_marketplace');
    await untilKept(page, `${address}?items_limit=50`);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('reads every article and page of text, and all of it in the theme chosen last', async ({
    newPage,
  }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto('/content');
    await untilReady(page);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await goOffline(page);
    await page.goto('/content/oktoberfest-guide');
    await expect(page.getByRole('heading', { level: 1, name: /Oktoberfest/u })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Wortlaut' })).toBeVisible();
    await page.goto('/offline');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Saved on this device' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('finds nothing private and no call that counts among what is kept', async ({ newPage }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto('/flashcards');
    await untilReady(page);
    await page.goto('/collections');
    await untilSettled(page);
    const names = await cacheNames(page);
    expect(names.filter((name) => name.startsWith('wortlaut-person-'))).toEqual([]);
    const addresses = await page.evaluate(async (all) => {
      const keys = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    }, names);
    expect(addresses.filter((path) => /auth|analytics|flashcards\//u.test(path))).toEqual([]);
  });
});

test.describe('a member without network', () => {
  test('reviews over a reload, and the answers are sent from any page later', async ({
    memberPage,
  }) => {
    const page = await memberPage('Orla', WITH_WORKER);
    const id = await makeCollection(page, 'Im Zug', { words: ['Haus', 'Tisch', 'gehen'] });
    const review = `/flashcards?collection=${id}&mode=review`;
    await page.goto(review);
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await untilReady(page);
    await page.goto(`/collections/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Im Zug' })).toBeVisible();
    await page.goto(review);
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await untilSettled(page);
    const place = page.getByText(/^\d+ of \d+$/u);
    const received = page.waitForResponse('**/api/v2/flashcards/reviews', PATIENCE);
    await answer(page);
    await expect(place).toHaveText('2 of 3');
    await received;
    // What the page makes of it: else it would be sent again, which is harmless but one more.
    await untilSettled(page);

    await goOffline(page);
    await answer(page);
    await expect(page.getByText('One answer is waiting')).toBeVisible();
    await page.reload();
    // What was answered is not asked again, whether the server knows of it or not.
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await expect(place).toHaveText('3 of 3');
    await answer(page);
    await expect(page.getByText('2 answers are waiting')).toBeVisible();

    await page.goto(`/collections/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Im Zug' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Wortlaut' })).toBeVisible();
    const sent = page.waitForResponse('**/api/v2/flashcards/reviews', PATIENCE);
    await goOnline(page);
    expect((await sent).status()).toBe(200);
    const reviews = (await sent).request().postDataJSON() as { reviews: unknown[] };
    expect(reviews.reviews).toHaveLength(2);
    await page.goto('/profile');
    await expect(page.getByText('Reviews today')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText(/^3/u);
  });

  test('leaves nothing behind by signing out', async ({ memberPage }) => {
    const page = await memberPage('Nele', WITH_WORKER);
    const id = await makeCollection(page, 'Geheim', { words: ['Haus'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await untilReady(page);
    await page.goto(`${HOME}/Haus`);
    await untilKept(page, wordAddress('Haus'));
    await page.goto(`/collections/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Geheim' })).toBeVisible();
    await untilKept(page, `/api/v2/collections/lists/${id}`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.includes('person')))
      .toEqual([]);
    await expect.poll(() => isKept(page, wordAddress('Haus'))).toBe(false);
    expect(await isKept(page, `/api/v2/collections/lists/${id}`)).toBe(false);

    await page.goto('/about');
    await signInAfterwards(page, 'Otto');
    await goOffline(page);
    await page.goto(`/collections/${id}`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Geheim');
  });

  test('leaves nothing behind by losing the session either', async ({ memberPage }) => {
    const page = await memberPage('Ada', WITH_WORKER);
    await page.goto('/collections');
    await untilReady(page);
    await page.goto('/collections');
    const own = async () => (await cacheNames(page)).filter((name) => name.includes('person'));
    await expect.poll(own).toHaveLength(1);
    // The session is lost without a sign-out, such as by clearing local storage alone.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/about');
    await expect.poll(own).toEqual([]);
  });
});

test.describe('a new version', () => {
  test('announces itself, waits to be asked, and keeps what is typed until then', async ({
    newPage,
    release,
  }) => {
    const page = await newPage(WITH_WORKER);
    await page.clock.install();
    await page.goto(`${release.url}/about`);
    await untilReady(page);
    await page.goto(`${release.url}${HOME}`);
    await untilSettled(page);
    const toast = page.getByText('A new version of Wortlaut is ready.');
    await expect(toast).toHaveCount(0);
    const search = page.getByRole('combobox', { name: 'Search a word' });
    await search.fill('Häus');
    release.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(toast).toBeVisible(PATIENCE);
    // Longer than other messages stay.
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await expect(search).toHaveValue('Häus');
    await expectAccessible(page);
    const reloaded = page.waitForEvent('load', PATIENCE);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await untilSettled(page);
    await expect(page.getByText('A new version')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(false);
  });

  test('does not strand a page whose parts are gone', async ({ page, expectProblems }) => {
    expectProblems(/SignInDialog/u);
    await page.goto(HOME);
    await page.route('**/assets/SignInDialog*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    // As pages of the new version name other parts.
    await page.unroute('**/assets/SignInDialog*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await untilSettled(page);
    await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });
});

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; type: string }[];
}

test.describe('the app', () => {
  test('can be installed', async ({ newPage, baseURL }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto(HOME);
    await untilReady(page);
    const session = await page.context().newCDPSession(page);
    const { errors, url, data = '{}' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${baseURL}/manifest.webmanifest`);
    // What Chromium asks for (web.dev/install-criteria). Its own verdict needs the browser's window.
    const manifest = JSON.parse(data) as Manifest;
    expect(manifest).toMatchObject({
      name: expect.stringMatching(/./u),
      short_name: expect.stringMatching(/./u),
      display: 'standalone',
    });
    expect((await page.request.get(manifest.start_url)).status()).toBe(200);
    const icons = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        return `${image.width}x${image.height}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });
});
