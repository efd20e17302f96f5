import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

// Part 1 of Start Deutsch: a form with five entries.

test('a guest fills in a form by keyboard, and sees what each entry should say', async ({
  page,
}) => {
  await page.goto('/writing-grading');
  await expect(page.getByRole('button', { name: 'Fill in a form' })).toHaveCount(0);
  await page.getByLabel('Exam', { exact: true }).selectOption('GOETHE');
  await page.getByLabel('Level').selectOption('A1');
  await page.getByRole('button', { name: 'Fill in a form' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Fill in the form' });
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  const entries = page.getByRole('textbox');
  await expect(entries).toHaveCount(5);
  await entries.nth(0).focus();
  await page.keyboard.type('ganz falsch');
  await page.reload();
  await expect(entries.nth(0)).toHaveValue('ganz falsch');

  await entries.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 points of 5')).toBeVisible();
  await expect(page.getByText('Wrong. It should be:')).toHaveCount(1);
  await expect(page.getByText('Nothing is written here. It should be:')).toHaveCount(4);
  await expectAccessible(page);

  const right = await page.locator('ins').allInnerTexts();
  for (const [index, answer] of right.entries()) await entries.nth(index).fill(answer);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('5 points of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Close the form' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to Write' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill in a form' })).toBeFocused();
});

test('a failing call loses nothing of the form', async ({ newPage, expectProblems }) => {
  expectProblems(/Failed to load resource/u);
  const page = await newPage({ viewport: PHONE });
  await page.goto('/writing-grading');
  await page.getByLabel('Level').selectOption('A2');
  await page.getByRole('button', { name: 'Fill in a form' }).click();
  const first = page.getByRole('textbox').first();
  await first.fill('11. November');
  await page.route('**/api/v2/ai/writing/form/mark', (route) => route.abort());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('The form could not be marked')).toBeVisible();
  await expect(first).toHaveValue('11. November');
  await page.unroute('**/api/v2/ai/writing/form/mark');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('of 5')).toBeVisible();
});
