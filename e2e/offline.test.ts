import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, startJourney } from './journey.ts';
import { keepWords, memberPage, signIn } from './members.ts';

const journey = startJourney();
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

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const wordAddress = (word: string) => `/api/v2/dictionary/words/german-english/${word}`;

/** Answers the card that is asked: easy. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).press('Enter');
  await page.getByRole('group', { name: 'How well did you know it?' }).waitFor();
  await page.keyboard.press('4');
}

/** Lost calls are what these journeys are about. */
function forgetLostCalls(): void {
  const others = journey.problems.filter(
    (problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error/u.test(problem),
  );
  journey.problems.splice(0, journey.problems.length, ...others);
}

describe('a guest without network', () => {
  it('reads the words that were opened, and is told of the others what there is', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    await untilKept(page, wordAddress('Haus'));
    await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${HOME}/gehen`);
    await untilKept(page, wordAddress('gehen'));
    await page.context().setOffline(true);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'gehen' }).waitFor();
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('heading', { level: 1, name: 'Haus' }).waitFor();
    expect(await page.title()).toContain('Haus');
    expect(await page.getByRole('main').textContent()).toContain('house');

    await page.goto(`${HOME}/Tisch`);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.getByText('“Tisch” is not kept on this device.').waitFor();
    expect(await page.title()).not.toContain('Not Found');
    expect(await page.getByRole('combobox', { name: 'Search a word' }).inputValue()).toBe('Tisch');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'gehen', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'gehen' }).waitFor();

    await page.goto(`${HOME}/Tisch`);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Tisch' }).waitFor();
    forgetLostCalls();
  });

  it('reads a collection that came with its page', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto('/collections', { waitUntil: 'networkidle' });
    await untilReady(page);
    // One of ours: other journeys publish empty ones.
    const api = await page.request.get('/api/v2/collections/collection_marketplace?search=A1');
    const [starter] = (await api.json()) as { id: string }[];
    const path = `/collections/${starter?.id}`;
    await page.goto(path, { waitUntil: 'networkidle' });
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const address = path.replace('/collections', '/api/v2/collections/collection_marketplace');
    await untilKept(page, `${address}?items_limit=50`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    forgetLostCalls();
  });

  it('reads every article and page of text, and all of it in the theme chosen last', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto('/content', { waitUntil: 'networkidle' });
    await untilReady(page);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.context().setOffline(true);
    await page.goto('/content/oktoberfest-guide');
    await page.getByRole('heading', { level: 1, name: /Oktoberfest/u }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'About Wortlaut' }).waitFor();
    await page.goto('/offline');
    await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    forgetLostCalls();
  });

  it('finds nothing private and no call that counts among what is kept', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto('/flashcards', { waitUntil: 'networkidle' });
    await untilReady(page);
    await page.goto('/collections', { waitUntil: 'networkidle' });
    const names = await cacheNames(page);
    expect(names.filter((name) => name.startsWith('wortlaut-person-'))).toEqual([]);
    const addresses = await page.evaluate(async (all) => {
      const keys = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    }, names);
    expect(addresses.filter((path) => /auth|analytics|flashcards\//u.test(path))).toEqual([]);
  });
});

describe('a member without network', () => {
  it('reviews over a reload, and the answers are sent from any page later', async () => {
    const page = await memberPage(journey, 'Orla', WITH_WORKER);
    const id = await keepWords(page, 'Im Zug', ['Haus', 'Tisch', 'gehen']);
    const review = `/flashcards?collection=${id}&mode=review`;
    await page.goto(review, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show answer' }).waitFor();
    await untilReady(page);
    await page.reload({ waitUntil: 'networkidle' });
    const left = () => page.locator('main output').first().textContent();
    const received = page.waitForResponse('**/api/v2/flashcards/reviews', PATIENCE);
    await answer(page);
    await expect.poll(left).toContain('2 left');
    await received;
    // What the page makes of it: else it would be sent again, which is harmless but one more.
    await page.waitForLoadState('networkidle');

    await page.context().setOffline(true);
    await answer(page);
    await page.getByText('One answer waits').waitFor();
    await page.reload();
    // What was answered is not asked again, whether the server knows of it or not.
    await page.getByRole('button', { name: 'Show answer' }).waitFor();
    expect(await left()).toContain('1 left');
    await answer(page);
    await page.getByText('2 answers wait').waitFor();

    await page.goto(`/collections/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Im Zug' }).waitFor();
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'About Wortlaut' }).waitFor();
    await page.waitForLoadState('networkidle');
    const sent = page.waitForResponse('**/api/v2/flashcards/reviews', PATIENCE);
    await page.context().setOffline(false);
    expect((await sent).status()).toBe(200);
    const reviews = (await sent).request().postDataJSON() as { reviews: unknown[] };
    expect(reviews.reviews).toHaveLength(2);
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.getByText('Reviews today').waitFor();
    expect(await page.getByRole('definition').first().textContent()).toMatch(/^3/u);
    forgetLostCalls();
  });

  it('leaves nothing behind by signing out', async () => {
    const page = await memberPage(journey, 'Nele', WITH_WORKER);
    const id = await keepWords(page, 'Geheim', ['Haus']);
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await untilReady(page);
    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    await page.goto(`/collections/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Geheim' }).waitFor();
    await untilKept(page, `/api/v2/collections/lists/${id}`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.includes('person')))
      .toEqual([]);
    await expect.poll(() => isKept(page, wordAddress('Haus'))).toBe(false);
    expect(await isKept(page, `/api/v2/collections/lists/${id}`)).toBe(false);

    await page.goto('/about', { waitUntil: 'networkidle' });
    await signIn(page, 'Otto');
    await page.context().setOffline(true);
    await page.goto(`/collections/${id}`);
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Geheim');
    forgetLostCalls();
  });

  it('leaves nothing behind by losing the session either', async () => {
    const page = await memberPage(journey, 'Ada', WITH_WORKER);
    await untilReady(page);
    await page.goto('/collections', { waitUntil: 'networkidle' });
    const before = (await cacheNames(page)).filter((name) => name.includes('person'));
    expect(before).toHaveLength(1);
    // The session is lost without a sign-out, such as by clearing local storage alone.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.includes('person')))
      .toEqual([]);
  });
});

describe('a new version', () => {
  let isNew = false;
  let proxy: Server;
  let url = '';
  beforeAll(async () => {
    // The server of the journeys, whose worker becomes another one on demand.
    proxy = createServer((request, response) => {
      const address = new URL(request.url ?? '/', journey.url);
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
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => void proxy.close());

  it('announces itself, waits to be asked, and keeps what is typed until then', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto(`${url}/about`, { waitUntil: 'networkidle' });
    await untilReady(page);
    await page.goto(`${url}${HOME}`, { waitUntil: 'networkidle' });
    const toast = page.getByText('A new version of Wortlaut is ready.');
    expect(await toast.count()).toBe(0);
    const search = page.getByRole('combobox', { name: 'Search a word' });
    await search.fill('Häus');
    isNew = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await toast.waitFor(PATIENCE);
    // Longer than other messages stay.
    await page.waitForTimeout(6000);
    expect(await toast.isVisible()).toBe(true);
    expect(await search.inputValue()).toBe('Häus');
    expect(await axeFindings(page)).toEqual([]);
    const reloaded = page.waitForEvent('load', PATIENCE);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('A new version').count()).toBe(0);
    const waiting = await page.evaluate(
      async () => (await navigator.serviceWorker.ready).waiting !== null,
    );
    expect(waiting).toBe(false);
  });

  it('does not strand a page whose parts are gone', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page.route('**/assets/SignInDialog*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
    await page.getByRole('heading', { name: 'This did not work' }).waitFor();
    // As pages of the new version name other parts.
    await page.unroute('**/assets/SignInDialog*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    journey.problems.length = 0;
  });
});

describe('the app', () => {
  it('can be installed', async () => {
    const page = await journey.newPage(WITH_WORKER);
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await untilReady(page);
    const session = await page.context().newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${journey.url}/manifest.webmanifest`);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Contexts of these journeys are private windows, from which no browser installs anything.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
});
