import { afterEach, describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { memberPage, signIn } from './members.ts';

const journey = startJourney();
const CALL = '**/api/v2/auth/profile';

// Refused calls are the point here, and the browser reports each.
afterEach(() => {
  const foreign = journey.problems
    .splice(0)
    .filter((text) => !/Failed to load resource/u.test(text));
  journey.problems.push(...foreign);
});

describe('the profile', () => {
  it('welcomes a guest with what an account is for, and then shows who they are', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Welcome to Wortlaut' }).waitFor();
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Smart collections',
      'AI examples at your CEFR level',
      'Progress tracking',
      'Sync across devices',
    ]);
    await signIn(page, 'Paula');
    await page.getByRole('heading', { level: 1, name: 'Paula' }).waitFor();
    await page.getByText(/^Member since \p{Lu}\p{L}+ \d{4}$/u).waitFor();
  });

  it('that cannot be loaded says so, and comes on another try', async () => {
    const page = await memberPage(journey, 'Quirin');
    // Else the one known from last time stays.
    await page.addInitScript(() => localStorage.removeItem('profile'));
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/profile');
    await page.getByText('Failed to load profile data').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quirin' }).waitFor();
  });

  it('says what is wrong with a name, and keeps what was typed', async () => {
    const page = await memberPage(journey, 'Renate');
    await page.goto('/profile', { waitUntil: 'networkidle' });
    const field = page.getByRole('textbox', { name: 'Name that others see' });
    await field.fill('Rena\u202Ete');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This name cannot be used: has invisible characters.').waitFor();
    expect(await field.inputValue()).toBe('Rena\u202Ete');
    await field.fill('Renate R.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Renate R.' }).waitFor();
  });
});
