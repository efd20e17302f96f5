import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test as base } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { DESKTOP, PHONE, TABLET } from './screens.ts';

const HOME = '/dictionary/german-english';
const ANALYTICS_COOKIES = ['wortlaut_throttle', 'wortlaut_visit', 'wortlaut_visitor'];

interface Counted {
  name: string;
  body: unknown;
}

const NOTHING_KEPT = { cookies: [], origins: [] };

const test = base.extend<{
  /** A page of somebody who has decided nothing, and what it sends to be counted. */
  newcomer: (options?: BrowserContextOptions) => Promise<{ page: Page; counted: Counted[] }>;
}>({
  newcomer: ({ newPage }, use) =>
    use(async (options = {}) => {
      const page = await newPage({ storageState: NOTHING_KEPT, ...options });
      const counted: Counted[] = [];
      page.context().on('request', (request) => {
        const name = /\/api\/v2\/analytics\/(.*)/u.exec(request.url())?.[1];
        if (name !== undefined) counted.push({ name, body: request.postDataJSON() as unknown });
      });
      await page.goto(`${HOME}/Haus`);
      await expect(banner(page)).toBeVisible();
      return { page, counted };
    }),
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie notice' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted();
const expectCookies = (page: Page, names: string[]) =>
  expect.poll(() => cookieNames(page)).toEqual(names);

/** Opens one word after another, as people do. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dictionary', exact: true }).click();
  await page.waitForURL(`**${HOME}`);
  // The address changes before the page does, and what is typed into the old one goes with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Haus' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
  await page.keyboard.press('Enter');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'gehen' })).toBeVisible();
  await untilSettled(page);
}

test.describe('counting', () => {
  test('does not happen before a decision: no call, no cookie', async ({ newcomer }) => {
    const { page, counted } = await newcomer();
    await lookAround(page);
    await page.reload();
    await untilSettled(page);
    expect(counted).toEqual([]);
    await expectCookies(page, []);
    await expect(banner(page)).toBeVisible();
  });

  test('does not happen after refusing, and nobody is asked again', async ({ newcomer }) => {
    const { page, counted } = await newcomer();
    await press(page, 'Refuse all');
    await expect(banner(page)).toHaveCount(0);
    await lookAround(page);
    await page.reload();
    await untilSettled(page);
    await expect(banner(page)).toHaveCount(0);
    expect(counted).toEqual([]);
    await expectCookies(page, ['consent']);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('2');
  });

  test('begins with agreeing, and ends with withdrawing', async ({ newcomer }) => {
    const { page, counted } = await newcomer();
    await lookAround(page);
    await press(page, 'Accept all');
    await expect(banner(page)).toHaveCount(0);
    // The page one is on, and nothing of what was before.
    await expect
      .poll(() => counted)
      .toEqual([
        { name: 'page-view', body: expect.objectContaining({ path: `${HOME}/gehen`, search: '' }) },
      ]);
    await expectCookies(page, ['consent', ...ANALYTICS_COOKIES]);
    // The answer to the first event signs the visitor's number.
    await expect
      .poll(async () => {
        const cookies = await page.context().cookies();
        return cookies.find(({ name }) => name === 'wortlaut_visitor')?.value;
      })
      .toMatch(/^[\da-f-]{36}\.[\w-]{22}$/u);

    await page.goto(`${HOME}/Haus`);
    await expect(banner(page)).toHaveCount(0);
    await expect
      .poll(() => counted.slice(1).toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      .toEqual([
        { name: 'page-view', body: expect.objectContaining({ path: `${HOME}/Haus` }) },
        { name: 'search', body: { word: 'Haus', language_pair: 'german-english' } },
      ]);
    // The same page again within a minute is one page view.
    await page.reload();
    await untilSettled(page);
    expect(counted.map(({ name }) => name).slice(3)).toEqual(['search']);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await press(page, 'Refuse all');
    await expect(banner(page)).toHaveCount(0);
    await expectCookies(page, ['consent']);
    const before = counted.length;
    await lookAround(page);
    await page.reload();
    await untilSettled(page);
    expect(counted).toHaveLength(before);
    await expectCookies(page, ['consent']);
  });

  test('takes in a session of flashcards, once it is over', async ({ memberPage }) => {
    const page = await memberPage('Zoe');
    const id = await makeCollection(page, 'Zwei', { words: ['Haus', 'Tisch'] });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await press(page, 'Accept all');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/analytics/study')) sent.push(request.postDataJSON());
    });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    for (const rest of ['2 of 2', '2 done']) {
      await page.getByRole('button', { name: 'Show answer' }).press('Enter');
      expect(sent).toEqual([]);
      await page.keyboard.press('4');
      await expect(page.getByText(rest)).toBeVisible();
    }
    await expect.poll(() => sent).toEqual([{ activity: 'flashcards', answers: 2 }]);
  });

  test('stops in every tab', async ({ newcomer }) => {
    const { page, counted } = await newcomer();
    await press(page, 'Accept all');
    await expect.poll(() => counted.length).toBe(1);
    const other = await page.context().newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Cookie settings' }).click();
    await press(other, 'Refuse all');
    const before = counted.length;
    await lookAround(page);
    expect(counted).toHaveLength(before);
    await expectCookies(page, ['consent']);
  });
});

test.describe('categories', () => {
  test('are chosen one by one, with nothing ticked beforehand', async ({ newcomer }) => {
    const { page, counted } = await newcomer();
    await press(page, 'Choose');
    const box = (name: string) => banner(page).getByRole('checkbox', { name });
    await expect(box('Essential')).toBeDisabled();
    await expect(box('Analytics')).not.toBeChecked();
    await expect(box('Functional')).not.toBeChecked();
    await expect(box('Analytics')).toBeFocused();
    await box('Functional').check();
    await press(page, 'Save choice');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expectCookies(page, ['consent', 'theme']);
    expect(counted).toEqual([]);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(box('Functional')).toBeChecked();
    await press(page, 'Refuse all');
    await expectCookies(page, ['consent']);
    // Chosen all the same, in this browser.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectCookies(page, ['consent']);
  });

  test('are among the settings of one’s profile', async ({ memberPage }) => {
    const page = await memberPage('Constanze');
    await page.goto('/profile#settings');
    const panel = page.getByRole('region', { name: 'Cookies' });
    await panel.getByRole('checkbox', { name: 'Analytics' }).check();
    await panel.getByRole('button', { name: 'Save choice' }).click();
    await expect(page.getByText('Your choice has been saved')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe(
      '2.analytics.functional',
    );
    await expectAccessible(page);
  });
});

test.describe('the banner', () => {
  test('is reached and answered by keyboard, and loses no focus', async ({ newcomer }) => {
    const { page } = await newcomer();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expect(banner(page).getByRole('button', { name: 'Refuse all' })).toBeFocused();
    // It holds nobody back.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Tab');
    expect(await banner(page).evaluate((node) => node.contains(document.activeElement))).toBe(
      false,
    );
    await banner(page).getByRole('button', { name: 'Refuse all' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  });

  test('asked for, takes the focus and gives it back', async ({ page }) => {
    await page.goto(HOME);
    const opener = page.getByRole('button', { name: 'Cookie settings' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    test(`covers nothing that has focus and moves nothing, ${viewport.width} px wide`, async ({
      newcomer,
    }) => {
      const { page } = await newcomer({ viewport });
      const hidden: string[] = [];
      for (let times = 0; times < 200; times += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const node = document.activeElement;
          const cover = document.querySelector('section[tabindex="-1"]');
          if (!node || !cover || node === document.body) return null;
          if (cover.contains(node)) return '';
          const [box, own] = [cover.getBoundingClientRect(), node.getBoundingClientRect()];
          const isWithin =
            own.top >= box.top &&
            own.bottom <= box.bottom &&
            own.left >= box.left &&
            own.right <= box.right &&
            own.height > 0;
          return isWithin ? (node.textContent ?? '?') : '';
        });
        if (covered === null) break;
        if (covered !== '') hidden.push(covered);
      }
      expect(hidden).toEqual([]);

      // Where everything stands with the banner, it stands without.
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header, aside, main, main *, footer')].map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x, y + scrollY, width, height].join(' ');
          }),
        );
      await page.evaluate(() => scrollTo(0, 0));
      const before = await places();
      await press(page, 'Refuse all');
      await expect(banner(page)).toHaveCount(0);
      expect(await places()).toEqual(before);
    });
  }

  for (const theme of ['dark', 'light']) {
    test(`has no findings of axe in ${theme}`, async ({ newcomer }) => {
      const { page } = await newcomer();
      if (theme === 'light') await page.getByRole('button', { name: 'Switch to light' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
      await press(page, 'Choose');
      await expect(banner(page).getByRole('checkbox', { name: 'Analytics' })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('comes back when the policy has changed', async ({ newPage }) => {
    const page = await newPage({ storageState: NOTHING_KEPT });
    await page.addInitScript(() => localStorage.setItem('consent', '0.analytics'));
    await page.goto(HOME);
    await expect(banner(page)).toBeVisible();
    await expectCookies(page, []);
  });
});

test.describe('popular now', () => {
  const POPULAR = '**/api/v2/dictionary/popular';
  const listOn = (page: Page) => page.getByRole('region', { name: 'Popular now' });

  test('is not there where nothing is', async ({ page }) => {
    await page.route(POPULAR, (route) => route.fulfill({ json: { words: [] } }));
    const answered = page.waitForResponse(POPULAR);
    await page.goto(HOME);
    await answered;
    await untilSettled(page);
    await expect(listOn(page)).toHaveCount(0);
  });

  test('leads to the words', async ({ page }) => {
    const words = [{ word: 'Haus', gloss: 'house', article: 'das' }];
    await page.route(POPULAR, (route) => route.fulfill({ json: { words } }));
    await page.goto(HOME);
    const list = listOn(page);
    const link = list.getByRole('link', { name: 'das Haus' });
    await expect(link).toHaveAttribute('lang', 'de');
    await expectAccessible(page);
    await link.click();
    await page.waitForURL(`**${HOME}/Haus`);
  });
});
