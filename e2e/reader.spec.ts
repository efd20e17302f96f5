import type { Locator, Page } from '@playwright/test';
import { axeFindings, contrastFindings, expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { bookOf, keepMembersText, keepText, STORY } from './own-texts.ts';
import { DESKTOP, PHONE } from './screens.ts';

/** A word of the page's text. */
const word = (page: Page, text: string): Locator =>
  page
    .locator('[data-word]')
    .filter({ hasText: new RegExp(`^${text}$`, 'u') })
    .first();
const panel = (page: Page) => page.getByRole('region', { name: /^Meaning of/u });
const stateOf = (page: Page) => page.getByRole('radiogroup', { name: 'State of this word' });

const place = (page: Page, text: string | RegExp) =>
  page.locator('[data-reader-bar] p').filter({ hasText: text });

async function openStory(page: Page): Promise<string> {
  const id = await keepText(page, STORY);
  await page.goto(`/texts/${id}`);
  await expect(word(page, 'Kinder')).toBeVisible();
  return id;
}

test.describe('the reader, as a guest on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('explains a word where it stands, with both halves of a verb', async ({ page }) => {
    await openStory(page);
    await word(page, 'ruft').click();
    await expect(panel(page)).toContainText('anrufen');
    await expect(page.locator('[data-lit]')).toHaveText(['ruft', 'an']);
    await expect(page.locator('[data-active]')).toHaveText(
      'Am Montag ruft Frau Kaya den Hausmeister an.',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(word(page, 'ruft')).toBeFocused();
  });

  test('says nothing of what one knows before there is anything to say', async ({ page }) => {
    await openStory(page);
    await untilSettled(page);
    await expect(page.getByText(/You know/u)).toHaveCount(0);
    await expect(page.locator('[data-word][data-state]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Up to A2' }).click();
    await expect(page.getByText(/You know \d+ % of this text/u)).toBeVisible();
    await expect(page.locator('[data-word][data-state="new"]')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/You know \d+ %/u)).toHaveCount(0);
  });

  test('keeps the state of a word, and shows it by its underline', async ({ page }) => {
    const id = await openStory(page);
    await word(page, 'Buch').click();
    await stateOf(page).getByText('Learning').click();
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'learning');
    await page.goto(`/texts/${id}`);
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'learning');
    await word(page, 'Buch').click();
    await stateOf(page).getByText('Known').click();
    await expect(word(page, 'Buch')).not.toHaveAttribute('data-state');
  });

  test('is read by keys alone', async ({ page }) => {
    await openStory(page);
    await page.keyboard.press('ArrowRight');
    await expect(word(page, 'Wenn')).toBeFocused();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(word(page, 'Im')).toBeFocused();
    await page.keyboard.press('End');
    await expect(word(page, 'gezogen')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(word(page, 'Im')).not.toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('k');
    await expect(stateOf(page).getByRole('radio', { name: 'Known' })).toBeChecked();
    await page.keyboard.press('3');
    await expect(stateOf(page).getByRole('radio', { name: 'Learning' })).toBeChecked();
    await page.keyboard.press('x');
    await expect(stateOf(page).getByRole('radio', { name: 'Ignore' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'Save it with its sentence',
    );
  });

  test('does nothing by single keys if they are switched off', async ({ page }) => {
    await openStory(page);
    await page.evaluate(() => localStorage.setItem('shortcuts', 'off'));
    await word(page, 'Buch').click();
    await page.keyboard.press('k');
    await expect(stateOf(page).getByRole('radio', { name: 'New' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(word(page, 'ein')).toBeFocused();
  });

  test('offers a phrase that was selected', async ({ page }) => {
    await openStory(page);
    await word(page, 'lesen').click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    const phrase = page.getByRole('region', { name: 'The words you selected' });
    await expect(phrase).toContainText('lesen sie ein');
    await expectAccessible(page);
    // By the mouse, from one word to another.
    const from = await word(page, 'Kinder').boundingBox();
    const to = await word(page, 'essen').boundingBox();
    if (!from || !to) throw new Error('The words are not drawn.');
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(phrase).toContainText('Kinder gehen ins Haus und essen');
  });

  test('finishes a page: the rest is known, and it can be undone', async ({ page }) => {
    await openStory(page);
    await page.getByRole('button', { name: 'Up to A1' }).click();
    await word(page, 'Buch').click();
    await page.keyboard.press('1');
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'new');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Finish page: the rest is known' }).click();
    const done = page.locator('[data-toast]').filter({ hasText: 'You have finished this text' });
    await expect(done).toContainText('marked as known');
    await expect(word(page, 'Buch')).not.toHaveAttribute('data-state');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'new');
  });

  test('changes letters, and asks again for nothing that it was told', async ({ page }) => {
    const id = await openStory(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    const size = () =>
      word(page, 'Kinder').evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const before = await size();
    await page.getByRole('button', { name: 'Letters and words' }).click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'larger' }).check();
    await expect.poll(size).toBeGreaterThan(before * 1.3);
    await page.goto(`/texts/${id}`);
    await expect(word(page, 'Kinder')).toBeVisible();
    await expect.poll(size).toBeGreaterThan(before * 1.3);
    await expect(page.getByText('Which words do you know already?')).toHaveCount(0);
  });

  test('tells articles what one knows', async ({ page }) => {
    await openStory(page);
    await page.getByRole('button', { name: 'Up to A1' }).click();
    await expect(page.getByText(/You know \d+ % of this text/u)).toBeVisible();
    await page.goto('/content/oktoberfest-guide');
    await expect(page.getByText(/You know \d+ % of this text/u)).toBeVisible();
    await expect(page.locator('a[data-state="new"]')).not.toHaveCount(0);
    await expectAccessible(page);
  });

  test('is legible in the light theme too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await openStory(page);
    await page.getByRole('button', { name: 'Up to A1' }).click();
    await word(page, 'ruft').click();
    await expect(panel(page)).toBeVisible();
    expect(await contrastFindings(page)).toEqual([]);
  });

  test('shows a hostile text as what it is', async ({ page }) => {
    const hostile = '<img src=x onerror=alert(1)> {{7*7}} javascript:alert(2) \u202E Haus';
    const id = await keepText(page, `${STORY}\n\n${hostile.replaceAll('<', '\\<')}`);
    await page.goto(`/texts/${id}`);
    await word(page, 'Haus').click();
    await expect(panel(page)).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('is not at the address of a text that is not there', async ({ page }) => {
    await page.goto('/texts/0190a0a0-0000-7000-8000-000000000000');
    await expect(page.getByText('This text is not here')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a book', () => {
  test('opens where it was left, and turns its pages by buttons, keys and chapters', async ({
    page,
  }) => {
    const id = await keepText(page, bookOf(430));
    const analysed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reading/analyse')) analysed.push(request.postData() ?? '');
    });
    await page.goto(`/texts/${id}`);
    await expect(place(page, /^Page 1 of \d{3}/u)).toBeVisible();
    await untilSettled(page);
    // The page, the next one, and a sample of twelve: never the whole book.
    expect(analysed.length).toBeLessThanOrEqual(14);
    for (const body of analysed) expect(body.length).toBeLessThan(12_000);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(place(page, /^Page 2 of/u)).toBeVisible();
    await expect(word(page, 'Kinder')).toBeVisible();
    await page.keyboard.press('n');
    await expect(place(page, /^Page 3 of/u)).toBeVisible();
    await page.keyboard.press('p');
    await expect(place(page, /^Page 2 of/u)).toBeVisible();
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page.getByRole('button', { name: 'Kapitel 7', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Kapitel 7' })).toBeVisible();
    const now = (await page.locator('[data-reader-bar] p').textContent()) ?? '';
    await expect(word(page, 'Kinder')).toBeVisible();
    // Without the page in the address.
    await page.goto('/texts');
    await page
      .getByRole('link', { name: /^Read / })
      .or(page.getByText('Continue'))
      .first()
      .click();
    await expect(place(page, now)).toBeVisible();
    // From the first word of the page to the last one of the page before.
    await word(page, 'Kapitel').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(place(page, now)).toHaveCount(0);
    await expect(page.locator('[data-word]:focus')).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the sheet never covers the sentence that was tapped', async ({ page }) => {
    await openStory(page);
    await word(page, 'Buch').tap();
    await expect(panel(page)).toBeVisible();
    const sentence = page.locator('[data-active]');
    await expect(sentence).toHaveText('Dann lesen sie ein Buch.');
    const sheetTop = async () => (await panel(page).boundingBox())?.y ?? 0;
    const end = async () => {
      const box = await sentence.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(async () => (await end()) < (await sheetTop())).toBe(true);
    const bar = await page.locator('[data-reader-bar]').boundingBox();
    const top = (await sentence.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 4);
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
});

test.describe('a member', () => {
  test.use({ viewport: DESKTOP });

  test('saves a word with its sentence and place, and goes on on another device', async ({
    memberPage,
  }) => {
    const page = await memberPage('Lena');
    const id = await keepMembersText(page, STORY);
    await page.goto(`/texts/${id}`);
    await word(page, 'Buch').click();
    await page.keyboard.press('s');
    await expect(page.getByText('Word saved')).toBeVisible();
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'learning');
    await page.goto('/collections?tab=personal');
    await page.getByRole('link', { name: 'Saved words' }).click();
    await expect(page.getByText('Dann lesen sie ein Buch.')).toBeVisible();
  });

  test('adds the new words of a page, none of them chosen beforehand', async ({ memberPage }) => {
    const page = await memberPage('Omar');
    const id = await keepMembersText(page, STORY);
    await page.goto(`/texts/${id}`);
    await page.getByRole('button', { name: 'New words of this page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New words' });
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes).not.toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(dialog).not.toContainText('Kaya');
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /Buch/u }).check();
    await dialog.getByRole('button', { name: 'New collection' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Collection' });
    await create.getByRole('textbox', { name: 'Name' }).fill('Heizung');
    await create.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('button', { name: 'Add 1 word' }).click();
    await expect(page.getByText('Words added')).toBeVisible();
    await expect(word(page, 'Buch')).toHaveAttribute('data-state', 'learning');
  });
});

test.describe('the list of one’s texts', () => {
  test('is empty at first, finds, renames and deletes with undo', async ({ page }) => {
    await page.goto('/texts');
    await expect(page.getByText('No texts yet')).toBeVisible();
    await expectAccessible(page);
    await keepText(page, STORY);
    await keepText(page, '# Ein Tag\n\nDie Sonne scheint. Wir gehen in den Park.');
    await page.goto('/texts');
    const list = page.getByRole('list', { name: 'Your texts' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search your texts' }).fill('Sonne');
    await expect(page.getByRole('list', { name: 'In the texts' })).toContainText(
      'Die Sonne scheint',
    );
    await page.getByRole('searchbox', { name: 'Search your texts' }).fill('Heizung');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search your texts' }).fill('');
    await page.getByRole('button', { name: 'More for Ein Tag' }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename text' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Ein Sonntag');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'More for Ein Sonntag' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test.describe('without a network', () => {
  test.use({ viewport: DESKTOP, serviceWorkers: 'allow' });

  test('a text that was opened is read and explained', async ({ page, expectProblems }) => {
    expectProblems(/Failed to load resource/u);
    const id = await openStory(page);
    const isReady = () => navigator.serviceWorker.controller !== null;
    await page.waitForFunction(isReady, null, { timeout: 30_000 });
    await untilSettled(page);
    await page.context().setOffline(true);
    await page.goto('/texts');
    await page.getByRole('link', { name: 'Read Wenn die Heizung kalt bleibt' }).click();
    await word(page, 'ruft').click();
    await expect(panel(page)).toContainText('anrufen');
    await stateOf(page).getByText('Learning').click();
    await page.goto(`/texts/${id}`);
    await expect(word(page, 'ruft')).toHaveAttribute('data-state', 'learning');
  });
});
