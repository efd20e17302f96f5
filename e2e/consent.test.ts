import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, DESKTOP, PHONE, startJourney } from './journey.ts';
import { keepWords, memberPage, signIn } from './members.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';
const TABLET = { width: 820, height: 1180 };
const ANALYTICS_COOKIES = ['wortlaut_throttle', 'wortlaut_visit', 'wortlaut_visitor'];

interface Counted {
  name: string;
  body: unknown;
}

/** A page of somebody who has decided nothing, and what it sends to be counted. */
async function newcomer(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; counted: Counted[] }> {
  const page = await journey.newPage({ storageState: { cookies: [], origins: [] }, ...options });
  const counted: Counted[] = [];
  page.context().on('request', (request) => {
    const name = /\/api\/v2\/analytics\/(.*)/u.exec(request.url())?.[1];
    if (name !== undefined) counted.push({ name, body: request.postDataJSON() as unknown });
  });
  await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
  await banner(page).waitFor();
  return { page, counted };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie notice' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted();

/** Opens one word after another, as people do. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dictionary', exact: true }).click();
  await page.waitForURL(`**${HOME}`);
  await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
  await page.keyboard.press('Enter');
  // The address changes before the page does.
  await page.getByRole('heading', { level: 1, name: 'gehen' }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe('counting', () => {
  it('does not happen before a decision: no call, no cookie', async () => {
    const { page, counted } = await newcomer();
    await lookAround(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(counted).toEqual([]);
    expect(await cookieNames(page)).toEqual([]);
    expect(await banner(page).isVisible()).toBe(true);
  });

  it('does not happen after refusing, and nobody is asked again', async () => {
    const { page, counted } = await newcomer();
    await press(page, 'Refuse all');
    await banner(page).waitFor({ state: 'detached' });
    await lookAround(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner(page).count()).toBe(0);
    expect(counted).toEqual([]);
    expect(await cookieNames(page)).toEqual(['consent']);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('1');
  });

  it('begins with agreeing, and ends with withdrawing', async () => {
    const { page, counted } = await newcomer();
    await lookAround(page);
    await press(page, 'Accept all');
    await banner(page).waitFor({ state: 'detached' });
    // The page one is on, and nothing of what was before.
    await expect
      .poll(() => counted)
      .toEqual([
        { name: 'page-view', body: expect.objectContaining({ path: `${HOME}/gehen`, search: '' }) },
      ]);
    expect(await cookieNames(page)).toEqual(['consent', ...ANALYTICS_COOKIES]);

    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    expect(await banner(page).count()).toBe(0);
    await expect
      .poll(() => counted.slice(1).toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      .toEqual([
        { name: 'page-view', body: expect.objectContaining({ path: `${HOME}/Haus` }) },
        { name: 'search', body: { word: 'Haus', language_pair: 'german-english' } },
      ]);
    // The same page again within a minute is one page view.
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => counted.map(({ name }) => name).slice(3)).toEqual(['search']);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await press(page, 'Refuse all');
    await banner(page).waitFor({ state: 'detached' });
    expect(await cookieNames(page)).toEqual(['consent']);
    const before = counted.length;
    await lookAround(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(counted).toHaveLength(before);
    expect(await cookieNames(page)).toEqual(['consent']);
  });

  it('takes in a session of flashcards, once it is over', async () => {
    const page = await memberPage(journey, 'Zoe');
    const id = await keepWords(page, 'Zwei', ['Haus', 'Tisch']);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await press(page, 'Accept all');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/analytics/study')) sent.push(request.postDataJSON());
    });
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    for (const rest of ['1 left', '0 left']) {
      await page.getByRole('button', { name: 'Show answer' }).press('Enter');
      expect(sent).toEqual([]);
      await page.keyboard.press('4');
      await page.getByText(rest).or(page.getByText('Done for now')).first().waitFor();
    }
    await expect.poll(() => sent).toEqual([{ activity: 'flashcards', answers: 2 }]);
  });

  it('stops in every tab', async () => {
    const { page, counted } = await newcomer();
    await press(page, 'Accept all');
    await expect.poll(() => counted.length).toBe(1);
    const other = await page.context().newPage();
    await other.goto('/about', { waitUntil: 'networkidle' });
    await other.getByRole('button', { name: 'Cookie settings' }).click();
    await press(other, 'Refuse all');
    const before = counted.length;
    await lookAround(page);
    expect(counted).toHaveLength(before);
    expect(await cookieNames(page)).toEqual(['consent']);
  });
});

describe('categories', () => {
  it('are chosen one by one, with nothing ticked beforehand', async () => {
    const { page, counted } = await newcomer();
    await press(page, 'Choose');
    const box = (name: string) => banner(page).getByRole('checkbox', { name });
    expect(await box('Essential').isDisabled()).toBe(true);
    expect(await box('Analytics').isChecked()).toBe(false);
    expect(await box('Functional').isChecked()).toBe(false);
    expect(await box('Analytics').evaluate((node) => node === document.activeElement)).toBe(true);
    await box('Functional').check();
    await press(page, 'Save choice');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await cookieNames(page)).toEqual(['consent', 'theme']);
    expect(counted).toEqual([]);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    expect(await box('Functional').isChecked()).toBe(true);
    await press(page, 'Refuse all');
    expect(await cookieNames(page)).toEqual(['consent']);
    // Chosen all the same, in this browser.
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await cookieNames(page)).toEqual(['consent']);
  });

  it('are among the settings of one’s profile', async () => {
    const page = await journey.newPage();
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await signIn(page, 'Constanze');
    const panel = page.getByRole('region', { name: 'Cookies' });
    await panel.getByRole('checkbox', { name: 'Analytics' }).check();
    await panel.getByRole('button', { name: 'Save choice' }).click();
    await page.getByText('Your choice is kept').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe(
      '1.analytics.functional',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the banner', () => {
  it('is reached and answered by keyboard, and loses no focus', async () => {
    const { page } = await newcomer();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Refuse all');
    // It holds nobody back.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Tab');
    expect(await banner(page).evaluate((node) => node.contains(document.activeElement))).toBe(
      false,
    );
    await banner(page).getByRole('button', { name: 'Refuse all' }).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('asked for, takes the focus and gives it back', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: 'Cookie settings' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor();
    expect(await banner(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it.each([PHONE, TABLET, DESKTOP])(
    'covers nothing that has focus and moves nothing, at %o',
    async (viewport) => {
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
            own.top >= box.top && own.left >= box.left && own.right <= box.right && own.height > 0;
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
      await banner(page).waitFor({ state: 'detached' });
      expect(await places()).toEqual(before);
    },
  );

  it.each(['dark', 'light'])('has no findings of axe in %s', async (theme) => {
    const { page } = await newcomer();
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Choose');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('comes back when the policy has changed', async () => {
    const page = await journey.newPage({ storageState: { cookies: [], origins: [] } });
    await page.addInitScript(() => localStorage.setItem('consent', '0.analytics'));
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await banner(page).waitFor();
    expect(await cookieNames(page)).toEqual([]);
  });
});

describe('popular now', () => {
  it.each<[words: object[], shown: number]>([
    [[], 0],
    [[{ word: 'Haus', gloss: 'house', article: 'das' }], 1],
  ])('with the answer %j', async (words, shown) => {
    const page = await journey.newPage();
    await page.route('**/api/v2/dictionary/popular', (route) => route.fulfill({ json: { words } }));
    const answered = page.waitForResponse('**/api/v2/dictionary/popular');
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await answered;
    const list = page.getByRole('region', { name: 'Popular now' });
    await expect.poll(() => list.count()).toBe(shown);
    if (shown === 0) return;
    const link = list.getByRole('link', { name: 'das Haus' });
    expect(await link.getAttribute('lang')).toBe('de');
    expect(await axeFindings(page)).toEqual([]);
    await link.click();
    await page.waitForURL(`**${HOME}/Haus`);
  });
});
