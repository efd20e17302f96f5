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
  });

  test('shows members who they are', async ({ memberPage }) => {
    const page = await memberPage('Paula', { viewport: PHONE });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Paula' })).toBeVisible();
    await expect(page.getByText(/^Member since \p{Lu}\p{L}+ \d{4}$/u)).toBeVisible();
  });

  test('that cannot be loaded says so, and comes on another try', async ({ memberPage }) => {
    const page = await memberPage('Quirin');
    // Else the one known from last time stays.
    await page.addInitScript(() => localStorage.removeItem('profile'));
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/profile');
    await expect(page.getByText('Failed to load profile data')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quirin' })).toBeVisible();
  });

  test('says what is wrong with a name, and keeps what was typed', async ({ memberPage }) => {
    const page = await memberPage('Renate');
    await page.goto('/profile');
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
