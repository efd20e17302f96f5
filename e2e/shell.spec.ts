import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { PHONE } from './screens.ts';

const HOME = '/dictionary/german-english';

test.describe('the theme', () => {
  test('is dark at first, changes by a press, and comes back from the server as chosen', async ({
    page,
  }) => {
    await page.goto(HOME);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toContain('light');
    const html = await (await page.request.get(HOME)).text();
    expect(html).toContain('data-theme="light"');
  });
});

test.describe('the language pair', () => {
  test('rewrites the address and is remembered for "/"', async ({ page }) => {
    await page.goto(HOME);
    await page.getByRole('combobox', { name: 'Language pair' }).selectOption('english-german');
    await page.waitForURL('**/dictionary/english-german');
    await page.goto('/');
    await page.waitForURL('**/dictionary/english-german');
  });
});

test.describe('the menu of a phone', () => {
  test('opens, holds the focus, and closes by Escape, by the overlay and when the window grows', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto(HOME);
    const link = page.getByRole('link', { name: 'Dictionary', exact: true });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'more' }).click();
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'more' }).click();
    await expect(link).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.setViewportSize(PHONE);
    await expect(link).toBeHidden();
  });
});

test('what has only an icon names itself to the mouse and the keyboard, until Escape', async ({
  page,
}) => {
  await page.goto('/dictionary/german-english/Haus');
  await untilSettled(page);
  const tip = page.locator('[popover="manual"][aria-hidden]');
  await expect(tip).toBeAttached();
  await page.getByRole('button', { name: 'Listen to Haus', exact: true }).hover();
  await expect(tip).toHaveText(/^Listen/u);
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Listen to Haus', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveText(/^Listen/u);
  await page.keyboard.press('Tab');
  await expect(tip).toBeHidden();
});

test.describe('shortcuts', () => {
  test('are listed by "?", and can be switched off', async ({ page }) => {
    await page.goto(HOME);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('?');
    await untilSettled(page);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('"/"', () => {
  test('focuses the search of the page', async ({ page }) => {
    await page.goto('/content');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeFocused();
  });

  for (const path of ['/help', '/flashcards', '/content/oktoberfest-guide']) {
    test(`on ${path} opens the dictionary and keeps what is typed next`, async ({ page }) => {
      await page.goto(path);
      await page.keyboard.type('/Fahrrad');
      await page.waitForURL(`**${HOME}`);
      const box = page.getByRole('combobox', { name: /^Search/u });
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('Fahrrad');
      await page.keyboard.type('es');
      await expect(box).toHaveValue('Fahrrades');
    });
  }

  test('may be followed by a word and Enter', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.type('/Haus\n');
    await page.waitForURL(`**${HOME}/Haus`);
  });
});

test.describe('the footer', () => {
  test('leads to its pages without loading the document again', async ({ page }) => {
    await page.goto(HOME);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    for (const label of ['License', 'Plans']) {
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await page.waitForURL(label === 'Plans' ? '**/subscriptions' : '**/license');
    }
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  });
});

test.describe('the cards to review', () => {
  test('are counted at the day, in the bar and in the title of the tab', async ({ memberPage }) => {
    const page = await memberPage('Count');
    await makeCollection(page, 'Zu Hause', { words: ['Haus'] });
    await page.goto('/about');
    const link = page.getByRole('link', { name: 'Today 1 to review' });
    await expect(link).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) About/u);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('link', { name: 'Review 1 to review' })).toBeVisible();
    await page.goto('/flashcards?mode=review');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: /Easy/u }).click();
    await expect(page).toHaveTitle(/^Flashcards/u);
    await page.getByRole('button', { name: 'Leave the review' }).click();
    await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  });
});

test.describe('the page-view hook', () => {
  test('reports every change of the route', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      addEventListener('wortlaut:page-view', (event) => {
        seen.push((event as CustomEvent<{ path: string }>).detail.path);
      });
    });
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('link', { name: 'Dictionary', exact: true }).click();
    await page.waitForURL(`**${HOME}`);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
      .toEqual([`${HOME}/Haus`, HOME]);
  });
});
