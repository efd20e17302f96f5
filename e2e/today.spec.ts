import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection, signInByPopup } from './members.ts';
import { PHONE } from './screens.ts';

const HOME = '/dictionary/german-english';

test('somebody new is led to their first words, and then to their cards, by keyboard', async ({
  memberPage,
}) => {
  const page = await memberPage('Nora Neu');
  await page.goto(HOME);
  await page.getByRole('link', { name: 'Today' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .*, Nora$/u);
  await expect(page.getByRole('heading', { name: 'Choose your first words' })).toBeVisible();
  await expect(page.getByText('No exam is set')).toBeVisible();
  await expectAccessible(page);

  await makeCollection(page, 'Zu Hause', { words: ['Haus'] });
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 card is waiting' })).toBeVisible();
  await expect(page).toHaveTitle('(1) Today · Wortlaut');
  await page.getByRole('link', { name: 'Review 1 · 1 min' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: /Easy/u }).click();
  await page.goto('/today');
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect(page.getByText(/^1 answer in /u)).toBeVisible();
  await expectAccessible(page);
});

test('an exam has its line, with what a day costs', async ({ memberPage }) => {
  const page = await memberPage('Eva', { viewport: PHONE });
  await page.goto('/about');
  const date = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  await page.evaluate(async (day) => {
    await fetch('/api/v2/flashcards/settings', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      },
      body: JSON.stringify({
        desired_retention: 0.9,
        new_per_day: 10,
        reviews_per_day: 200,
        exam: { name: 'telc B1', date: day },
      }),
    });
  }, date);
  await page
    .getByRole('navigation', { name: 'Quick' })
    .getByRole('link', { name: 'Today' })
    .click();
  await expect(page.getByRole('heading', { name: /^telc B1 in (?:69|70) days$/u })).toBeVisible();
  await expect(page.getByText('on track')).toBeVisible();
  await expect(page.getByText('a day, with reading and writing')).toBeVisible();
  await expectAccessible(page);
});

test('signing in on the home page begins the day, and a guest is told what it is', async ({
  page,
}) => {
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('what waits for you')).toBeVisible();
  await expectAccessible(page);
  await page.goto(HOME);
  await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
  await signInByPopup(page, 'Gast');
  await page.waitForURL('**/today');
  await expect(page.getByRole('heading', { name: 'Choose your first words' })).toBeVisible();
});

test('a failure says so, and can be tried again', async ({ memberPage, expectProblems }) => {
  expectProblems(/ERR_FAILED/u);
  const page = await memberPage('Otto');
  await page.route('**/api/v2/flashcards/**', (route) => route.abort());
  await page.goto('/today');
  await expect(page.getByText('Your day did not load')).toBeVisible();
  await page.unroute('**/api/v2/flashcards/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your first words' })).toBeVisible();
});
