import type { Page } from '@playwright/test';
import { holdScripts, untilSettled } from './awake.ts';
import { expect, test as base } from './fixtures.ts';
import { makeCollection, starterPath } from './members.ts';
import { FILLED_BY_SCRIPT, HOME } from './pages.ts';
import { PHONE } from './screens.ts';
import { typesOfStructuredData } from './structured-data.ts';

const ARTICLE = '/content/oktoberfest-guide';

const test = base.extend<{ starter: string }>({
  /** The address of a public collection that everybody finds. */
  starter: ({ request }, use) => starterPath(request).then(use),
});

interface PublicPage {
  name: string;
  /** @param starter the address of a public collection */
  path: (starter: string) => string;
  heading: string | RegExp;
  text: string;
  types: string[];
}
const PAGES: readonly PublicPage[] = [
  {
    name: 'the home',
    path: () => HOME,
    heading: 'The Smart German Dictionary',
    text: 'For German learners, A1 to C1',
    types: ['WebSite'],
  },
  {
    name: 'a word',
    path: () => `${HOME}/Haus`,
    heading: /das Haus/u,
    text: 'house',
    types: ['BreadcrumbList', 'DefinedTerm'],
  },
  {
    name: 'the marketplace',
    path: () => '/collections',
    heading: 'Collections',
    text: 'A1: all words',
    types: ['BreadcrumbList', 'ItemList'],
  },
  {
    name: 'a collection',
    path: (starter) => starter,
    heading: 'A1: all words',
    text: 'Shared collection',
    types: ['BreadcrumbList', 'DefinedTermSet'],
  },
  {
    name: 'the Content Hub',
    path: () => '/content',
    heading: 'Learn Languages Through Stories',
    text: 'Oktoberfest',
    types: ['BreadcrumbList'],
  },
  {
    name: 'an article',
    path: () => ARTICLE,
    heading: /Oktoberfest/u,
    text: 'München',
    types: ['Article', 'BreadcrumbList'],
  },
  {
    name: 'a page of text',
    path: () => '/about',
    heading: /About/u,
    text: 'Berlin',
    types: ['BreadcrumbList'],
  },
];

const content = (page: Page, selector: string) =>
  page.locator(`head > ${selector}`).first().getAttribute('content');

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name: what, path, heading, text, types } of PAGES) {
    test(`${what} is whole, and tells what it is`, async ({ page, starter }) => {
      const response = await page.goto(path(starter));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(
        new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname,
      ).toBe(path(starter));
      for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name']) {
        expect(await content(page, `meta[property="${name}"]`)).toBeTruthy();
      }
      expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      const picture = new URL((await content(page, 'meta[property="og:image"]')) ?? '').pathname;
      const answer = await page.request.get(picture);
      expect(answer.headers()['content-type']).toBe('image/png');
      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(typesOfStructuredData(scripts)).toEqual(types);
    });
  }

  const ABSENT = [
    ['no collection', '/collections/Haus%20und%20Hof', 404, 'Collection not found'],
    ['no word', `${HOME}/qqqqqq`, 404, 'Word Not Found'],
    ['no article', '/content/nothing', 404, 'Article Not Found'],
    ['no page', '/nothing', 404, 'Page not found'],
  ] as const;
  for (const [what, path, status, text] of ABSENT) {
    test(`${what} says so, with its status`, ({ page }) => expectAbsent(page, path, status, text));
  }

  test('a private collection says so, with its status', async ({ page, memberPage }) => {
    const owner = await memberPage('Wanda');
    const id = await makeCollection(owner, 'Geheim', { words: ['Haus'] });
    await expectAbsent(page, `/collections/${id}`, 403, 'This collection is private');
  });

  for (const path of FILLED_BY_SCRIPT) {
    test(`${path} says that it needs one, instead of loading for ever`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toContainText('This part needs JavaScript', { useInnerText: true });
      await expect(main).not.toContainText('Loading', { useInnerText: true });
    });
  }

  test('every page can be reached on a phone, and no button does nothing', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(6);
    await links.filter({ hasText: 'Content Hub' }).click();
    await page.waitForURL('**/content');
    for (const path of ['/about', '/collections', '/content', ARTICLE, HOME, `${HOME}/gehen`]) {
      await page.goto(path);
      await expect(page.locator('button:visible:not([type=submit])')).toHaveCount(0);
      await expect(page.locator('[role=tablist]:visible')).toHaveCount(0);
    }
  });

  test('a word has all of its entries, which are tabs otherwise', async ({ page }) => {
    await page.goto(`${HOME}/essen`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['essen', 'das Essen']);
  });
});

async function expectAbsent(page: Page, path: string, status: number, text: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(status);
  await expect(page.getByRole('main')).toContainText(text, { useInnerText: true });
  expect(await content(page, 'meta[name=robots]')).toBe('noindex');
}

/** Has `expectUnmoved` know of everything that moves on the pages of this tab. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as unknown as { value: number }[]) moved += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const howMuchMoved = () => {
      add(observer.takeRecords());
      return moved;
    };
    Object.assign(globalThis, { howMuchMoved });
  });
}

/** Hardly anything on the page has moved by itself (web.dev/cls). */
async function expectUnmoved(page: Page): Promise<void> {
  await untilSettled(page);
  const moved = await page.evaluate(() =>
    (globalThis as unknown as { howMuchMoved: () => number }).howMuchMoved(),
  );
  expect(moved).toBeLessThan(0.02);
}

test.describe('with a script', () => {
  for (const asked of PAGES) {
    test(`${asked.name} goes on with what it brought, and asks for nothing again`, async ({
      page,
      starter,
    }) => {
      const address = asked.path(starter);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await watchLayout(page);
      await page.goto(address);
      await untilSettled(page);
      const data = calls.filter(
        (path) =>
          path.includes('/dictionary/words/') ||
          path.includes('/dictionary/info') ||
          // The right column of the dictionary has its own.
          (path.includes('/collections/') &&
            address.startsWith('/collections') &&
            path.startsWith('/api')),
      );
      expect(data).toEqual([]);
      await expectUnmoved(page);
    });
  }

  test('shows members what is theirs, with nothing moved', async ({ memberPage }) => {
    const owner = await memberPage('Wanda');
    await watchLayout(owner);
    const own = await makeCollection(owner, 'Wandas Wörter', { isPublic: true });
    const secret = await makeCollection(owner, 'Geheim', { words: ['Haus'] });
    await owner.goto('/collections');
    await expect(owner.getByRole('tab', { name: 'Personal' })).toBeVisible();
    await expectUnmoved(owner);
    await owner.goto(`/collections/${own}`);
    await expect(owner.getByRole('button', { name: 'Add Items' })).toBeVisible();
    await expectUnmoved(owner);
    // A private one comes as a shell, whose place its words take.
    await owner.goto(`/collections/${secret}`);
    await expect(owner.getByRole('heading', { level: 1, name: 'Geheim' })).toBeVisible();
  });

  test('keeps the flashcards where they are when it finds a guest, and the profile for a member', async ({
    newPage,
    memberPage,
  }) => {
    const guest = await newPage({ viewport: PHONE });
    await watchLayout(guest);
    await guest.goto('/flashcards');
    await expect(guest.getByRole('button', { name: 'Sign in to Save Progress' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Flip card' })).toBeVisible();
    await expectUnmoved(guest);

    const member = await memberPage('Wanda', { viewport: PHONE });
    await watchLayout(member);
    await member.goto('/profile');
    await expect(member.getByRole('heading', { name: 'Words you know' })).toBeVisible();
    await expectUnmoved(member);
  });

  for (const [name, path, typed, outcome] of [
    ['Search articles', '/content', 'no such story', 'No articles found'],
    ['Search collections', '/collections', 'no such list', 'No public collections found'],
    ['Search words', null, 'no such word', 'No word matches “no such word”.'],
    ['Paste or type a text', HOME, 'Der Hund bellt.', 'Your text'],
  ] as const) {
    test(`“${name}” acts on what was typed before the script was there`, async ({
      page,
      starter,
    }) => {
      const runScripts = await holdScripts(page);
      await page.goto(path ?? starter, { waitUntil: 'commit' });
      const field = page.getByLabel(name);
      await field.fill(typed);
      runScripts();
      await expect(page.getByText(outcome).first()).toBeVisible();
      await expect(field).toHaveValue(typed);
    });
  }

  test('loads the rest of a collection once somebody sorts it', async ({ page }) => {
    const reply = await page.request.get('/api/v2/collections/collection_marketplace');
    const starters = (await reply.json()) as { id: string; word_count: number }[];
    // Beyond a thousand words the server pages and nobody sorts.
    const sortable = starters.find(({ word_count: count }) => count > 20 && count <= 1000);
    expect(sortable, 'a collection that can be sorted').toBeDefined();
    await page.goto(`/collections/${sortable?.id}`);
    const first = await page.getByRole('rowheader').first().textContent();
    await page.getByRole('columnheader', { name: 'Word' }).getByRole('button').click();
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  });
});
