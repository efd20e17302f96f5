import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { holdScripts } from './awake.ts';
import { expect, test } from './fixtures.ts';

const HOME = '/dictionary/german-english';
const search = (page: Page) => page.getByRole('combobox', { name: 'Search a word' });
const suggested = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const headword = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('searching by typing', () => {
  test('suggests Haus for "häus", picks it with the mouse, and reads the entry', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForURL(`**${HOME}`);
    await search(page).pressSequentially('häus');
    const option = page.getByRole('option', { name: /das Haus/u }).first();
    await option.click();
    await page.waitForURL('**/Haus');
    await expect(headword(page)).toContainText('Haus');
    await expect(page.getByText('house', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('is driven by keys alone: arrows, Enter, Escape, and "/" to come back', async ({ page }) => {
    await page.goto(HOME);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('geh');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(search(page)).toHaveValue('geh');
    await page.keyboard.press('ArrowDown');
    await expect(suggested(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    const chosen = (await page.locator('[role=option][aria-selected=true]').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dictionary\/german-english\/.+/u);
    // The address changes before the page does.
    await expect
      .poll(async () => chosen.includes((await headword(page).textContent()) ?? '?'))
      .toBe(true);
  });

  test('submits what was typed with Enter', async ({ page }) => {
    await page.goto(HOME);
    await search(page).fill('Haus');
    await search(page).press('Enter');
    await page.waitForURL('**/german-english/Haus');
  });

  test('suggests from what was typed before its script was there', async ({ page }) => {
    const runScripts = await holdScripts(page);
    await page.goto(HOME, { waitUntil: 'commit' });
    await search(page).pressSequentially('haus');
    runScripts();
    await expect(suggested(page).first()).toBeVisible();
    await expect(search(page)).toHaveValue('haus');
  });

  test('says when the network is gone, and keeps what was typed', async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED/u);
    await page.goto(HOME);
    await page.route('**/api/v2/**', (route) => route.abort());
    await search(page).pressSequentially('haus');
    await expect(page.getByText('Network error - check your connection').first()).toBeVisible();
    await expect(search(page)).toHaveValue('haus');
  });
});

test.describe('what a learner types', () => {
  for (const [what, typed, word, told] of [
    ['an inflected form', 'gegessen', 'essen', 'past participle'],
    ['an irregular preterite', 'ging', 'gehen', 'preterite'],
    ['a dative plural', 'häusern', 'Haus', 'dative plural'],
    ['a comparative', 'besser', 'gut', 'comparative'],
    ['no umlaut', 'schon', 'sch', ''],
    ['ae for ä', 'Maedchen', 'Mädchen', ''],
    ['an article', 'das Haus', 'Haus', ''],
    ['a reflexive', 'sich freuen', 'freuen', ''],
    ['a separated verb', 'lade dich zum Essen ein', 'einladen', ''],
    ['a typo', 'Versichrung', 'Versicherung', ''],
  ] as const) {
    test(`${what}: ${typed} opens ${word}`, async ({ page }) => {
      await page.goto(`${HOME}/${encodeURIComponent(typed)}`);
      await expect(headword(page)).toContainText(word);
      await expect(page.getByRole('main')).toContainText(told);
    });
  }

  test('takes apart a compound that no source lists', async ({ page }) => {
    await page.goto(`${HOME}/Hauskarte`);
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('Haus');
    expect(text).toContain('Karte');
  });
});

/** Chooses the other pair in the first moment in which React listens, before the page beside it is hydrated. */
function chooseAtOnce(): void {
  const timer = setInterval(() => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Language pair"]');
    if (!select || !Object.keys(select).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(timer);
    select.value = 'english-german';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, 0);
}

test.describe('English', () => {
  test('finds Haus by house in the other pair, and opens it in German', async ({ page }) => {
    await page.addInitScript(chooseAtOnce);
    await page.goto(HOME);
    await page.waitForURL('**/dictionary/english-german');
    await expect(page.getByText('a conjunction')).toBeVisible();
    await search(page).fill('house');
    await search(page).press('Enter');
    await page.waitForURL('**/english-german/house');
    await page.getByRole('main').getByRole('link', { name: /Haus/u }).first().click();
    await page.waitForURL(/german-english\/Haus/u);
  });
});
