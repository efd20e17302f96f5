import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATIC_PAGE_PATHS } from '#contract/site/static-pages.ts';
import { axeFindings, contrastFindings, holdScripts, PHONE, startJourney } from './journey.ts';
import { createCollection, keepWords, memberPage } from './members.ts';
import { typesOfStructuredData } from './structured-data.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';
const ARTICLE = '/content/oktoberfest-guide';
/** Names of collections → their addresses. */
const where = { public: '', own: '', private: '' };
let owner: Page;

beforeAll(async () => {
  owner = await memberPage(journey, 'Wanda');
  const api = await owner.request.get('/api/v2/collections/collection_marketplace?search=A1');
  const [starter] = (await api.json()) as { id: string }[];
  where.public = `/collections/${starter?.id}`;
  await createCollection(owner, 'Wandas Wörter', true);
  where.own = new URL(owner.url()).pathname;
  where.private = `/collections/${await keepWords(owner, 'Geheim', ['Haus'])}`;
});

interface PublicPage {
  name: string;
  path: () => string;
  heading: string | RegExp;
  text: string;
  types: string[];
}
const PAGES: readonly PublicPage[] = [
  {
    name: 'the home',
    path: () => HOME,
    heading: 'The Smart German Dictionary',
    text: 'Type a word the way you met it',
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
    path: () => where.public,
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

/** Colours that pass over into each other, and what fades in, have no contrast of their own. */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
  });
}

describe('without a script', () => {
  it.each(PAGES)('$name is whole, and tells what it is', async ({ path, heading, text, types }) => {
    const page = await journey.newPage({ javaScriptEnabled: false });
    const response = await page.goto(path());
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1, name: heading }).count()).toBe(1);
    expect(await page.getByRole('main').textContent()).toContain(text);
    expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(
      new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname,
    ).toBe(path());
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name']) {
      expect(await content(page, `meta[property="${name}"]`)).toBeTruthy();
    }
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    const picture = new URL((await content(page, 'meta[property="og:image"]')) ?? '').pathname;
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(typesOfStructuredData(scripts)).toEqual(types);
    await page.context().close();
  });

  it.each([
    ['a private collection', (): string => where.private, 403, 'This collection is private'],
    ['no collection', (): string => '/collections/Haus%20und%20Hof', 404, 'Collection not found'],
    ['no word', (): string => `${HOME}/qqqqqq`, 404, 'Word Not Found'],
    ['no article', (): string => '/content/nothing', 404, 'Article Not Found'],
    ['no page', (): string => '/nothing', 404, 'Page not found'],
  ] as const)('%s says so, with its status', async (_name, path, status, text) => {
    const page = await journey.newPage({ javaScriptEnabled: false });
    expect((await page.goto(path()))?.status()).toBe(status);
    expect(await page.getByRole('main').innerText()).toContain(text);
    expect(await content(page, 'meta[name=robots]')).toBe('noindex');
    await page.context().close();
  });

  it.each(['/profile', '/flashcards', '/vocab-scrolling', '/writing-grading', '/practice'])(
    '%s says that it needs one, instead of loading for ever',
    async (path) => {
      const page = await journey.newPage({ javaScriptEnabled: false });
      await page.goto(path);
      const text = await page.getByRole('main').innerText();
      expect(text).toContain('This part needs JavaScript');
      expect(text).not.toContain('Loading');
      await page.context().close();
    },
  );

  it('every page can be reached on a phone, and no button does nothing', async () => {
    const page = await journey.newPage({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(6);
    await links.filter({ hasText: 'Content Hub' }).click();
    await page.waitForURL('**/content');
    for (const path of ['/about', '/collections', '/content', ARTICLE, HOME, `${HOME}/gehen`]) {
      await page.goto(path);
      expect(await page.locator('button:visible:not([type=submit])').count()).toBe(0);
      expect(await page.locator('[role=tablist]:visible').count()).toBe(0);
    }
    await page.context().close();
  });

  it('a word has all of its entries, which are tabs otherwise', async () => {
    const page = await journey.newPage({ javaScriptEnabled: false });
    await page.goto(`${HOME}/essen`);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([
      'essen',
      'das Essen',
    ]);
    await page.context().close();
  });
});

/** How much things on the page have moved by themselves (web.dev/cls). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

describe('with a script', () => {
  it.each(PAGES)(
    '$name goes on with what it brought, and asks for nothing again',
    async (asked) => {
      const page = await journey.newPage();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(asked.path(), { waitUntil: 'networkidle' });
      const data = calls.filter(
        (path) =>
          path.includes('/dictionary/words/') ||
          path.includes('/dictionary/info') ||
          // The right column of the dictionary has its own.
          (path.includes('/collections/') &&
            asked.path().startsWith('/collections') &&
            path.startsWith('/api')),
      );
      expect(data).toEqual([]);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await page.context().close();
    },
  );

  it('shows members what is theirs, with nothing moved', async () => {
    for (const [path, tell] of [
      ['/collections', () => owner.getByRole('tab', { name: 'Personal' })],
      [where.own, () => owner.getByRole('button', { name: 'Add Items' })],
      [where.private, () => owner.getByRole('heading', { level: 1, name: 'Geheim' })],
    ] as const) {
      await owner.goto(path, { waitUntil: 'networkidle' });
      await tell().waitFor();
      // A private one comes as a shell, whose place its words take.
      if (path !== where.private) expect(await layoutShift(owner)).toBeLessThan(0.02);
    }
  });

  it('keeps the flashcards where they are when it finds a guest, and the profile for a member', async () => {
    const guest = await journey.newPage({ viewport: PHONE });
    await guest.goto('/flashcards', { waitUntil: 'networkidle' });
    await guest.getByRole('button', { name: 'Sign in to Save Progress' }).waitFor();
    await guest.getByRole('button', { name: 'Flip card' }).waitFor();
    expect(await layoutShift(guest)).toBeLessThan(0.02);
    await guest.context().close();

    const member = await owner.context().newPage();
    await member.setViewportSize(PHONE);
    await member.goto('/profile', { waitUntil: 'networkidle' });
    await member.getByRole('heading', { name: 'Words you know' }).waitFor();
    expect(await layoutShift(member)).toBeLessThan(0.02);
    await member.close();
  });

  it.each([
    ['Search articles', () => '/content', 'no such story', 'No articles found'],
    ['Search collections', () => '/collections', 'no such list', 'No public collections found'],
    ['Search words', () => where.public, 'no such word', 'No word matches “no such word”.'],
    ['Paste or type a text', () => HOME, 'Der Hund bellt.', 'Your text'],
  ])(
    '“%s” acts on what was typed before the script was there',
    async (name, path, typed, outcome) => {
      const page = await journey.newPage();
      const runScripts = await holdScripts(page);
      await page.goto(path(), { waitUntil: 'commit' });
      const field = page.getByLabel(name);
      await field.fill(typed);
      runScripts();
      await page.getByText(outcome).first().waitFor();
      expect(await field.inputValue()).toBe(typed);
    },
  );

  it('loads the rest of a collection once somebody sorts it', async () => {
    const page = await journey.newPage();
    await page.goto(where.public, { waitUntil: 'networkidle' });
    const first = await page.getByRole('rowheader').first().textContent();
    await page.getByRole('columnheader', { name: 'Word' }).getByRole('button').click();
    await expect.poll(() => page.getByRole('rowheader').first().textContent()).not.toBe(first);
    await page.context().close();
  });
});

describe('for everybody', () => {
  it('no route has a finding of axe, in either theme', async () => {
    const guest = await journey.newPage({ colorScheme: 'dark' });
    const routes = [
      ...PAGES.map(({ path }) => path()),
      ...STATIC_PAGE_PATHS,
      `${HOME}?q=hau`,
      '/dictionary/english-german',
      '/flashcards',
      '/practice',
      '/profile',
      '/vocab-scrolling',
      '/writing-grading',
      '/collections/none',
      '/content/nothing',
      '/nothing',
    ];
    const findings: string[] = [];
    for (const path of new Set(routes)) {
      await guest.goto(path, { waitUntil: 'networkidle' });
      await stopMotion(guest);
      const dark = await axeFindings(guest);
      // Themes differ by colours alone.
      await guest.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      const light = await contrastFindings(guest);
      findings.push(...[...dark, ...light].map((finding) => `${path} ${finding}`));
    }
    expect(findings).toEqual([]);
  }, 240_000);
});
