import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

const CALL = '**/api/v2/auth/profile';

// Refused calls are the point here, and the browser reports each.
test.beforeEach(({ expectProblems }) => expectProblems(/Failed to load resource/u));

test.describe('the profile', () => {
  test('welcomes a guest with what an account is for', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto('/profile');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Welcome to Wortlaut' }),
    ).toBeVisible();
    await expect(page.locator('main h2')).toHaveText([
      'Smart collections',
      'AI examples at your CEFR level',
      'Progress tracking',
      'Sync across devices',
    ]);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(1);
  });

  test('shows members who they are', async ({ memberPage }) => {
    const page = await memberPage('Paula', { viewport: PHONE });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Paula' })).toBeVisible();
    await expect(page.getByText(/^Member since \p{Lu}\p{L}+ \d{4}$/u)).toBeVisible();
  });

  test('has progress and settings apart, each with an address', async ({ memberPage }) => {
    const page = await memberPage('Petra');
    await page.goto('/profile');
    // Nothing is drawn from nothing: one sentence, and what to do first.
    await expect(page.getByText('Your first review begins the picture')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews per day' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Delete account' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/profile#settings$/u);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Delete account' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Learning' })).toBeVisible();
    await expectAccessible(page);
  });

  test('that cannot be loaded says so, and comes on another try', async ({ memberPage }) => {
    const page = await memberPage('Quirin');
    // Else the one known from last time stays.
    await page.addInitScript(() => localStorage.removeItem('profile'));
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/profile');
    await expect(page.locator('main').getByText('Failed to load profile data')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quirin' })).toBeVisible();
  });

  test('says what is wrong with a name, and keeps what was typed', async ({ memberPage }) => {
    const page = await memberPage('Renate');
    await page.goto('/profile#settings');
    const field = page.getByRole('textbox', { name: 'Name that others see' });
    await field.fill('Rena\u202Ete');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('This name cannot be used: has invisible characters.'),
    ).toBeVisible();
    await expect(field).toHaveValue('Rena\u202Ete');
    await field.fill('Renate R.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Renate R.' })).toBeVisible();
  });
});
