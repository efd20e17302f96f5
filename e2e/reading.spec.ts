import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';

const HOME = '/dictionary/german-english';

test.describe('a word page', () => {
  test('is whole without JavaScript', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    const reply = await page.goto(`${HOME}/essen`);
    expect(reply?.status()).toBe(200);
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const part of ['essen', 'to eat', 'gegessen', 'Präsens', 'haben'])
      expect(text).toContain(part);
    await expect(page).toHaveTitle(/essen/u);
  });

  test('asks for nothing again after it has come from the server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto(`${HOME}/Haus`);
    await untilSettled(page);
    expect(calls).toEqual([]);
  });

  test('is reached by its address alone and by the back button', async ({ page }) => {
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gehen');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('gehen');
    await page.goBack();
    await page.waitForURL('**/Haus');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Haus');
  });

  test('changes between entries by arrow keys', async ({ page }) => {
    await page.goto(`${HOME}/essen`);
    await page.getByRole('main').getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('main').getByRole('tab', { selected: true })).toContainText(
      'Essen',
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Essen');
  });

  test('shows the tense groups', async ({ page }) => {
    await page.goto(`${HOME}/gehen`);
    const tenses = page.getByRole('combobox', { name: 'Tenses' });
    await expect(tenses.getByRole('option')).toHaveText([
      'Top Used',
      'All',
      'Simple Tenses',
      'Compound Past',
      'Future',
      'Imperative',
      'Participles',
    ]);
    await tenses.selectOption('Compound Past');
    await expect(page.getByText('Plusquamperfekt').first()).toBeVisible();
    await expect(page.getByText('Präsens', { exact: true })).toHaveCount(0);
  });

  test('sets the examples under the meaning they show', async ({ page }) => {
    await page.goto(`${HOME}/gehen`);
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'to go' }).first();
    await expect(first).toHaveText(/to go.*(?:gehen|geht|gegangen)/su);
  });

  test('opens any word of an example', async ({ page }) => {
    await page.goto(`${HOME}/Haus`);
    const word = page
      .locator('main [lang="de"] a')
      .filter({ hasText: /^\p{Ll}{3,}$/u })
      .first();
    const text = await word.textContent();
    await word.click();
    await page.waitForURL(`**/german-english/${encodeURIComponent(text ?? '')}#*`);
  });
});

test.describe('a word that is not there', () => {
  test('says so with status 404, near words and the other pair, and keeps what was typed', async ({
    page,
  }) => {
    const reply = await page.goto(`${HOME}/xyzzyqq`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Word Not Found' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search a word' })).toHaveValue('xyzzyqq');
    await expect(page.getByRole('link', { name: /English → German/u })).toBeVisible();
  });

  test('offers the English word in its own pair', async ({ page }) => {
    await page.goto(`${HOME}/house`);
    await page
      .getByRole('link', { name: /English → German/u })
      .first()
      .click();
    await page.waitForURL('**/english-german/house');
  });

  for (const [what, word] of [
    ['300 letters', 'a'.repeat(300)],
    ['an emoji', '%F0%9F%98%80'],
    ['NUL', 'Haus%00'],
    ['a broken escape', '%E0%A4%A'],
  ] as const) {
    test(`answers ${what} in words, never with a 5xx`, async ({ page }) => {
      const reply = await page.goto(`${HOME}/${word}`);
      expect(reply?.status()).toBeGreaterThanOrEqual(400);
      expect(reply?.status()).toBeLessThan(500);
      expect((await page.locator('body').textContent())?.length).toBeGreaterThan(20);
    });
  }

  test('leads an empty word to the search', async ({ page }) => {
    await page.goto(`${HOME}/%20`);
    await page.waitForURL(`**${HOME}`);
  });

  test('answers an unknown language pair with a page', async ({ page }) => {
    const reply = await page.goto('/dictionary/german-klingon/Haus');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
