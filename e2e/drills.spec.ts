import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

// Ten gaps for one rule.

test('a guest does a drill by keyboard: each answer has its reason, and a reload goes on', async ({
  page,
}) => {
  await page.goto('/drills');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prepositions with the dative' }).focus();
  await page.keyboard.press('Enter');
  const gap = page.getByRole('article', { name: '1 of 10' });
  await expect(gap.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('falsch');
  await page.keyboard.press('Enter');
  await expect(gap.getByText('Not this one.')).toBeVisible();
  await expect(gap.locator('ins')).not.toBeEmpty();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: '2 of 10' }).getByRole('textbox').waitFor();
  await page.reload();
  for (let place = 2; place <= 10; place += 1) {
    const next = page.getByRole('article', { name: `${place} of 10` });
    await expect(next.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(next.getByText('This is it.')).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeVisible();
  await expect(page.getByText('falsch')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByRole('article', { name: '1 of 10' })).toBeVisible();
});

test('a member’s texts say what to drill, and the result is kept, also without a network', async ({
  memberPage,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/u);
  const page = await memberPage('Dora', { viewport: PHONE });
  await page.goto('/profile#german');
  await expect(page.getByText('No text is marked yet')).toBeVisible();
  await page.evaluate(async () => {
    await fetch('/api/v2/ai/writing/grade', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      },
      body: JSON.stringify({
        prompt: { question: 'Schreiben Sie.', wordCount: { min: 1, max: 100 }, timeLimit: 30 },
        text: 'Das haus ist gut. Ich gehe in das haus.',
      }),
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Capital letters' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Practise ten gaps' }).click();
  await expect(page.getByRole('article', { name: '1 of 10' })).toBeVisible();
  await page.context().setOffline(true);
  for (let place = 1; place <= 10; place += 1) {
    const gap = page.getByRole('article', { name: `${place} of 10` });
    await gap.getByRole('button').first().click();
    await gap.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('heading', { name: /of 10 right/u })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: 'Your German' }).click();
  await expect(page.getByText(/Drills: \d+ of 10/u)).toBeVisible();
});
