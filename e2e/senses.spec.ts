import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection } from './members.ts';

/** A card is about one sense of a word, and a learner chooses which senses and words are meant. */

const answer = (page: Page) => page.locator('main [aria-live="polite"]');
const focused = (page: Page) => page.locator(':focus');

test('a further meaning becomes a card of its own, and goes again', async ({ memberPage }) => {
  const page = await memberPage('Sina');
  const id = await makeCollection(page, 'Verben', { words: ['verlassen'] });
  await page.goto(`/collections/${id}`);
  const rows = page.getByRole('row', { name: /verlassen/u });
  await expect(rows).toHaveCount(1);
  await chooseAction(page, 'verlassen', 'Meanings');
  const dialog = page.getByRole('dialog', { name: 'Meanings of verlassen' });
  await expect(dialog.getByRole('checkbox', { name: /to leave/u })).toBeChecked();
  await expect(dialog.getByText('sich verlassen auf + accusative')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /to rely/u }).check();
  await expect(page.getByText('Meaning added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('cell', { name: /^to rely/u })).toBeVisible();

  await page.goto(`/flashcards?collection=${id}&mode=review`);
  await expect(page.getByRole('article', { name: 'Word → meaning' })).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(answer(page)).toContainText('to leave');
  await page.keyboard.press('4');
  await expect(page.getByText('sich verlassen auf + accusative')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(answer(page)).toContainText('to rely; to count');
  await expectAccessible(page);

  await page.goto(`/collections/${id}`);
  await chooseAction(page, 'verlassen', 'Meanings');
  await dialog.getByRole('checkbox', { name: /to rely/u }).uncheck();
  await expect(page.getByText('Meaning removed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
});

test('a synonym is also right, and no lapse', async ({ memberPage }) => {
  const page = await memberPage('Timo');
  const id = await makeCollection(page, 'Synonyme', { words: ['anfangen'] });
  await page.goto(`/flashcards?collection=${id}&mode=review`);
  await page.getByRole('button', { name: 'This card and the review' }).click();
  await page.getByRole('button', { name: 'Kinds of cards' }).click();
  const kinds = page.getByRole('dialog', { name: 'Kinds of cards' });
  await kinds.getByLabel('Word → meaning', { exact: true }).uncheck();
  await kinds.getByRole('button', { name: 'Save' }).click();
  await expect(kinds).toBeHidden();
  const card = page.getByRole('article', { name: 'Meaning → word' });
  await expect(card.getByText(/\p{L}…/u)).toBeVisible();
  await card.getByRole('textbox', { name: 'Say it in German' }).fill('beginnen');
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card.getByText('Also right; this card wants anfangen.')).toBeVisible();
  await expect(focused(page)).toContainText('Good');
  await expectAccessible(page);
});

test('one chooses what a typed word means before anything is saved', async ({ memberPage }) => {
  const page = await memberPage('Lea');
  const id = await makeCollection(page, 'Getippt');
  await page.goto(`/collections/${id}`);
  await page.getByRole('button', { name: 'Add Items' }).click();
  const add = page.getByRole('dialog', { name: 'Add Words' });
  await add.getByRole('textbox', { name: 'Words' }).fill('ging, bank, Tisch');
  await add.getByRole('button', { name: 'Look up' }).click();
  await expect(add.getByRole('listitem').filter({ hasText: 'ging' })).toContainText('gehen');
  const choice = add.getByRole('combobox', { name: 'Entry for bank' });
  await expectAccessible(page);
  const second = await choice.getByRole('option').nth(1).textContent();
  await choice.selectOption({ index: 1 });
  await add.getByRole('checkbox', { name: 'Add Tisch' }).uncheck();
  await add.getByRole('button', { name: 'Add 2 words' }).click();
  await expect(add.getByText('Added (2)')).toBeVisible();
  await expect(add.getByRole('textbox', { name: 'Words' })).toHaveValue('Tisch');
  await page.keyboard.press('Escape');
  const word = second?.split(':')[0] ?? '';
  await expect(page.getByRole('rowheader', { name: word })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'der Tisch' })).toHaveCount(0);
});

test('an English page saves the German word that was chosen', async ({ memberPage }) => {
  const page = await memberPage('Ole');
  const id = await makeCollection(page, 'Aus dem Englischen');
  await page.goto('/dictionary/english-german/permission');
  await page.getByRole('button', { name: /^Pin\b/u }).click();
  const words = page.getByRole('combobox', { name: 'German word' });
  await words.selectOption({ label: 'die Genehmigung' });
  await expect(page.getByText('Pin die Genehmigung to')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Aus dem Englischen' }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Collections updated successfully!')).toBeVisible();
  await page.goto(`/collections/${id}`);
  await expect(page.getByRole('rowheader', { name: 'die Genehmigung' })).toBeVisible();
});
