import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const HOME = '/dictionary/german-english';
const search = (page: Page) => page.getByRole('combobox', { name: 'Search a word' });
const headword = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const textBox = (page: Page) => page.getByRole('region', { name: 'Look up a text' });

test.describe('a word of a text', () => {
  for (const [text, clicked, opens] of [
    ['In der Stadt regnet es.', 'In', 'in'],
    ['Er sagte: „Sie ist müde.“', 'Sie', 'sie'],
    ['Können Sie mir helfen?', 'Sie', 'Sie'],
    ['Morgen gehen wir ins Kino.', 'Morgen', 'morgen'],
    ['Am Morgen gehe ich zur Arbeit.', 'Morgen', 'der Morgen'],
    ['Wann stehst du morgens auf?', 'stehst', 'aufstehen'],
    ['Wann stehst du morgens auf?', 'auf', 'aufstehen'],
  ] as const) {
    test(`${clicked} in "${text}" opens ${opens}`, async ({ page }) => {
      await page.goto(HOME);
      await page.getByRole('textbox', { name: /Paste or type a text/u }).fill(text);
      await textBox(page).getByRole('link', { name: clicked, exact: true }).click();
      await page.waitForURL(
        new RegExp(
          `/german-english/${encodeURIComponent(clicked.toLowerCase())}#[0-9a-f-]{36}$`,
          'u',
        ),
      );
      await expect(headword(page)).toHaveText(opens);
      await expect(page).toHaveTitle(new RegExp(`^${opens}\\b`, 'u'));
    });
  }

  test('opens by Enter, and the page is the same after a reload', async ({ page }) => {
    await page.goto(HOME);
    await page.getByRole('textbox', { name: /Paste or type a text/u }).fill('Essen Sie Fisch?');
    await textBox(page).getByRole('link', { name: 'Essen', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/essen#/u);
    await expect(headword(page)).toHaveText('essen');
    await page.reload();
    await expect(headword(page)).toHaveText('essen');
  });

  test('that is a name is no typing error', async ({ page }) => {
    await page.goto(HOME);
    await page
      .getByRole('textbox', { name: /Paste or type a text/u })
      .fill('Gestern hat Drais angerufen.');
    await textBox(page).getByRole('link', { name: 'Drais', exact: true }).click();
    await page.waitForURL('**/drais#name');
    await expect(page.getByText(/written like a name/u)).toBeVisible();
  });

  test('shows in an article what its page shows', async ({ page }) => {
    await page.goto('/content/oktoberfest-guide');
    const gloss = page.locator('[data-gloss]');
    await gloss.waitFor({ state: 'attached' });
    const word = page.locator('[data-original] a').filter({ hasText: /^Es$/u }).first();
    await word.hover();
    await expect(gloss).toContainText('pronoun');
    await word.click();
    await page.waitForURL(/\/es#/u);
    await expect(headword(page)).toHaveText('es');
  });
});

test.describe('one box for both directions', () => {
  test('has two groups, and the arrow keys go through both', async ({ page }) => {
    await page.goto(HOME);
    await search(page).pressSequentially('house');
    const box = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(box.getByRole('group', { name: 'English → German' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const chosen = box.locator('[aria-selected=true]');
    await expect(chosen).toHaveText(/^house/u);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/english-german/house');
    await expect(search(page)).toHaveValue('house');
  });

  test('opens an English word by Enter, and a German one in the English dictionary', async ({
    page,
  }) => {
    await page.goto(HOME);
    await search(page).fill('house');
    await search(page).press('Enter');
    await page.waitForURL('**/english-german/house');
    await search(page).fill('gehen');
    await search(page).press('Enter');
    await page.waitForURL('**/german-english/gehen');
  });

  test('opens a sentence as a text to click', async ({ page }) => {
    await page.goto(HOME);
    await search(page).fill('Ich rufe dich morgen an.');
    await search(page).press('Enter');
    await page.waitForURL(/\?q=/u);
    await expect(page.getByRole('main')).toContainText('Click any word');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'rufe', exact: true }).first().click();
    await page.waitForURL(/\/rufe#/u);
    await expect(headword(page)).toHaveText('anrufen');
  });

  test('takes the translation along when the direction is switched', async ({ page }) => {
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('combobox', { name: 'Language pair' }).selectOption('english-german');
    await page.waitForURL('**/english-german/house');
    await page.getByRole('combobox', { name: 'Language pair' }).selectOption('german-english');
    await page.waitForURL('**/german-english/Haus');
  });
});
