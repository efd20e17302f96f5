import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection, openNewCollection, signInByPopup } from './members.ts';
import { LETTER, promptOf, resultOf } from './writing-samples.ts';

/** What has the focus: a keyboard goes on from there, and a screen reader is not sent to the top of the document. */
async function expectFocusOnPage(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}

test('the focus of a guest never falls to the body', async ({ page }) => {
  await page.goto('/dictionary/german-english');
  await page.getByRole('combobox', { name: 'Search a word' }).fill('Haus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Haus/u);
  await expectFocusOnPage(page);

  // Signing in and out takes the buttons away that were pressed, and both are announced.
  await signInByPopup(page, 'Wanda');
  await expect(page.getByRole('status').getByText('Signed in', { exact: true })).toBeVisible();
  await expectFocusOnPage(page);
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Signed out', { exact: true })).toBeVisible();
  await expectFocusOnPage(page);
});

test('the focus of a member never falls to the body', async ({ memberPage }) => {
  const page = await memberPage('Xenia');
  await makeCollection(page, 'Zweite');
  await openNewCollection(page, 'Erste', { words: ['Haus', 'gehen', 'schön'] });

  // In a list it goes to the same control of the next row.
  await chooseAction(page, 'Haus', 'Remove');
  await expect(page.getByRole('rowheader', { name: 'Haus' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for gehen' })).toBeFocused();
  await chooseAction(page, 'schön', 'Remove');
  await expect(page.getByRole('button', { name: 'Actions for gehen' })).toBeFocused();
  await chooseAction(page, 'gehen', 'Remove');
  await expect(page.getByText('No words in this collection yet')).toBeVisible();
  await expectFocusOnPage(page);

  // A dialog and a menu give it back.
  await chooseAction(page, 'the collection', 'Edit');
  await expect(page.getByRole('dialog', { name: 'Edit Collection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for the collection' })).toBeFocused();
  await page.goto('/dictionary/german-english/Haus');
  const pin = page.getByRole('button', { name: /^Pin\b/u });
  await expect(pin).toBeEnabled();
  await pin.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Erste' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Collections updated successfully!')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Erste' })).toBeHidden();
  await expectFocusOnPage(page);
});

test('the focus of a writer never falls to the body', async ({ page }) => {
  await page.route('**/api/v2/ai/writing/prompt', (route) =>
    route.fulfill({ json: promptOf('telc-b1', 7) }),
  );
  await page.clock.install();
  await page.goto('/writing-grading');
  await page.getByRole('button', { name: 'Generate Prompt' }).click();
  await page.getByRole('button', { name: 'Start timer' }).click();
  await page.getByRole('button', { name: 'Pause timer' }).focus();
  // A telc letter has thirty minutes.
  await page.clock.runFor('31:00');
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
  await expectFocusOnPage(page);

  const grade = '**/api/v2/ai/writing/grade';
  await page.route(grade, () => undefined);
  await page.getByRole('textbox', { name: 'Your text in German' }).fill(LETTER);
  const submit = page.getByRole('button', { name: 'Submit for Grading' });
  await submit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectFocusOnPage(page);
  await page.unroute(grade);
  await page.route(grade, (route) => route.fulfill({ json: resultOf(LETTER) }));
  await submit.click();
  await expect(page.getByText('Good work!')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready to Write' })).toBeVisible();
  await expectFocusOnPage(page);
});
