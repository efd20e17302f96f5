import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { smallTargets } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { EXAMPLES, EXAMPLES_CALL, feedOf } from './sentences.ts';

const HOME = '/dictionary/german-english';
const ARTICLE = '/content/oktoberfest-guide';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SWITCHES = 'Der Hausmeister schaltet jeden Montag das Wasser ab.';

const bubble = (page: Page) => page.locator('[data-gloss]');
const headword = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const textBox = (page: Page) => page.getByRole('region', { name: 'Look up a text' });
const word = (within: Page | Locator, text: string) =>
  within.getByRole('link', { name: text, exact: true }).first();
const lit = (page: Page) => page.locator('[data-lit-word]').allTextContents();

async function paste(page: Page, text: string): Promise<void> {
  await page.goto(HOME);
  await page.getByRole('textbox', { name: /Paste or type a text/u }).fill(text);
}

test.describe('the bubble', () => {
  test('joins a separated verb, and its page is the same', async ({ page }) => {
    await paste(page, SWITCHES);
    await word(textBox(page), 'ab').hover();
    await expect(bubble(page)).toContainText('abschalten');
    await expect(bubble(page).locator('mark')).toHaveText(['schaltet', 'ab']);
    await expect(bubble(page)).toContainText('here: present, er/sie/es');
    expect(await lit(page)).toEqual(['schaltet', 'ab']);
    await expectAccessible(page);
    await word(textBox(page), 'ab').click();
    await page.waitForURL(/\/ab#[0-9a-f-]{36}$/u);
    await expect(headword(page)).toContainText('abschalten');
    await expect(bubble(page)).toBeEmpty();
  });

  test('asks once for a sentence', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reading/analyse')) asked.push(request.postData() ?? '');
    });
    await paste(page, SWITCHES);
    for (const text of ['Hausmeister', 'Montag', 'Wasser']) {
      await word(textBox(page), text).hover();
      await expect(bubble(page).getByRole('region')).toHaveAccessibleName(`Meaning of ${text}`);
      await expect(bubble(page)).not.toContainText('Looking it up');
    }
    expect(asked.filter((body) => body.includes('Hausmeister'))).toHaveLength(1);
  });

  test('opens, is walked through and closes by the keyboard alone', async ({ page }) => {
    await paste(page, SWITCHES);
    await page.getByRole('textbox', { name: /Paste or type a text/u }).focus();
    await page.keyboard.press('Tab');
    await expect(bubble(page)).toContainText('der');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(bubble(page)).toContainText('abschalten');
    await page.keyboard.press('Tab');
    await expect(bubble(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(word(textBox(page), 'schaltet')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(bubble(page)).toBeEmpty();
    await expect(word(textBox(page), 'schaltet')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/schaltet#/u);
    await expect(headword(page)).toContainText('abschalten');
  });

  test('leads on after its last control', async ({ page }) => {
    await page.goto(ARTICLE);
    const row = page.locator('[data-sentence]').first();
    await row.locator('a[data-word-link]').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(bubble(page).getByRole('link', { name: 'Open in the dictionary' })).toBeVisible();
    await page.keyboard.press('Tab');
    await bubble(page).getByRole('link', { name: 'Open in the dictionary' }).focus();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: 'Listen to sentence 1' })).toBeFocused();
    await expect(bubble(page)).toBeEmpty();
  });

  test('says honestly what is a name and what nobody knows', async ({ page }) => {
    await paste(page, 'Gestern hat Drais quirlich angerufen.');
    await word(textBox(page), 'Drais').hover();
    await expect(bubble(page)).toContainText('Probably a name');
    await word(textBox(page), 'quirlich').hover();
    await expect(bubble(page)).toContainText('Not in the dictionary.');
  });

  test('says what went wrong, and the page still opens', async ({ page, expectProblems }) => {
    expectProblems(/503/u);
    await page.route('**/reading/analyse', (route) => route.fulfill({ status: 503, json: {} }));
    await paste(page, SWITCHES);
    await word(textBox(page), 'Wasser').hover();
    await expect(bubble(page)).not.toContainText('Looking it up');
    await expect(bubble(page).getByRole('region')).toHaveAccessibleName('Meaning of Wasser');
    await word(textBox(page), 'Wasser').click();
    await page.waitForURL(/\/wasser$/u);
  });

  test('works without a script as a link', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${ARTICLE}`);
    const link = page.locator('[data-sentence] a[data-word-link]').first();
    expect(await link.getAttribute('href')).toMatch(/^\/dictionary\/german-english\/\p{Ll}+$/u);
    await context.close();
  });
});

test.describe('the same bubble', () => {
  test('is in articles', async ({ page }) => {
    await page.goto(ARTICLE);
    await word(page.locator('[data-sentence="1"]'), 'Jahr').hover();
    await expect(bubble(page)).toContainText('das Jahr');
  });

  test('is on word pages, in their examples', async ({ page }) => {
    await page.goto(`${HOME}/Haus`);
    const example = page.getByRole('main').locator('[data-linked]').first();
    await example.locator('a').last().hover();
    await expect(bubble(page).getByRole('region')).toBeVisible();
    await expectAccessible(page);
  });

  test('is in a sentence that was searched', async ({ page }) => {
    await page.goto(`${HOME}?q=${encodeURIComponent('Ich rufe dich morgen an.')}`);
    await word(page.getByRole('main'), 'an').hover();
    await expect(bubble(page)).toContainText('anrufen');
  });

  test('is in the AI panel', async ({ memberPage }) => {
    const page = await memberPage('Panelfreund');
    await page.route(EXAMPLES_CALL, (route) => route.fulfill({ json: EXAMPLES }));
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('button', { name: 'Generate examples' }).click();
    const sentence = page.locator('[data-linked]', { hasText: 'Wir haben letztes Jahr' });
    await word(sentence, 'gebaut').hover();
    await expect(bubble(page)).toContainText('bauen');
    expect(await lit(page)).toEqual(['haben', 'gebaut']);
  });

  test('is on tiles', async ({ memberPage }) => {
    const page = await memberPage('Kachelfreund');
    await feedOf(page, 3);
    await page.goto('/content-tiles');
    await page.getByRole('button', { name: 'Generate', exact: false }).first().click();
    await word(page.getByRole('main'), 'läuft').hover();
    await expect(bubble(page)).toContainText('ablaufen');
  });

  test('is on writing tasks', async ({ page }) => {
    await page.goto('/writing-grading');
    await page.getByRole('main').locator('[data-linked] a').first().hover();
    await expect(bubble(page).getByRole('region')).toBeVisible();
  });

  test('is a sheet on phones: the first tap shows it, the second opens the page', async ({
    newPage,
  }) => {
    const page = await newPage(PHONE);
    await page.goto(ARTICLE);
    const jahr = word(page.locator('[data-sentence="1"]'), 'Jahr');
    await jahr.tap();
    await expect(bubble(page)).toContainText('das Jahr');
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await jahr.tap();
    await page.waitForURL(/\/jahr#/u);
  });
});

test.describe('saving with one press', () => {
  test('guests are asked to sign in', async ({ page }) => {
    await page.goto(ARTICLE);
    await word(page.locator('[data-sentence="1"]'), 'Jahr').hover();
    await bubble(page).getByRole('button', { name: 'Sign in to Pin Words ✨' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('keeps the sentence and its source, undoes, and is there after a reload', async ({
    memberPage,
  }) => {
    const page = await memberPage('Merkerin');
    await page.goto(ARTICLE);
    const jahr = word(page.locator('[data-sentence="1"]'), 'Jahr');
    await jahr.hover();
    await bubble(page).getByRole('button', { name: 'Save with sentence' }).click();
    await expect(page.getByText('In “Saved words”.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bubble(page).getByRole('button', { name: 'Save with sentence' })).toBeVisible();
    await bubble(page).getByRole('button', { name: 'Save with sentence' }).click();
    await expect(bubble(page).getByRole('button', { name: 'Saved' })).toBeVisible();

    await page.reload();
    await jahr.hover();
    await expect(bubble(page).getByRole('button', { name: 'Saved' })).toBeVisible();

    await page.goto('/collections?tab=personal');
    await page.getByRole('link', { name: 'Saved words' }).click();
    const item = page.getByRole('row', { name: /Jahr/u });
    await expect(item.locator('b', { hasText: 'Jahr' })).toBeVisible();
    await expectAccessible(page);
    await item.getByRole('link', { name: /Oktoberfest/u }).click();
    await page.waitForURL(new RegExp(ARTICLE, 'u'));
  });

  test('goes to the list used last, which the arrow chooses', async ({ memberPage }) => {
    const page = await memberPage('Sammler');
    await makeCollection(page, 'Gelesen');
    await page.goto(ARTICLE);
    await word(page.locator('[data-sentence="1"]'), 'Jahr').hover();
    await bubble(page).getByRole('button', { name: 'Choose collections' }).click();
    await bubble(page).getByRole('checkbox', { name: 'Gelesen' }).check();
    await bubble(page).getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Collections updated successfully!')).toBeVisible();
    await paste(page, SWITCHES);
    await word(textBox(page), 'Montag').hover();
    await bubble(page).getByRole('button', { name: 'Save with sentence' }).click();
    await expect(page.getByText('In “Gelesen”.')).toBeVisible();
  });

  test('says that it failed, and can be pressed again', async ({ memberPage, expectProblems }) => {
    expectProblems(/ERR_FAILED|Failed to load/u);
    const page = await memberPage('Funkloch');
    await page.goto(ARTICLE);
    await word(page.locator('[data-sentence="1"]'), 'Jahr').hover();
    const save = bubble(page).getByRole('button', { name: 'Save with sentence' });
    await expect(save).toBeVisible();
    await page.route('**/collections/lists', (route) => route.abort());
    await save.click();
    await expect(page.getByText('Failed to save word')).toBeVisible();
    await page.unroute('**/collections/lists');
    await save.click();
    await expect(page.getByText('In “Saved words”.')).toBeVisible();
  });

  test('a saved word is asked in its sentence', async ({ memberPage }) => {
    const page = await memberPage('Wiederholerin');
    await paste(page, SWITCHES);
    await word(textBox(page), 'schaltet').hover();
    await bubble(page).getByRole('button', { name: 'Save with sentence' }).click();
    await expect(page.getByText('In “Saved words”.')).toBeVisible();
    await page.goto('/flashcards?mode=review');
    const card = page.getByRole('article', { name: /meaning/iu });
    await expect(card.locator('b')).toHaveText(['schaltet', 'ab']);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(card).toContainText('abschalten');
    await word(card, 'Wasser').hover();
    await expect(bubble(page)).toContainText('das Wasser');
  });
});
