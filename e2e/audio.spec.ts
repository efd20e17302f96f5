import { expect, test } from './fixtures.ts';

test.describe('listening to a word', () => {
  test('falls back to the built-in voice, and says that it is synthetic', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
    });
    await page.goto('/dictionary/german-english/gehen');
    const speech = page.waitForResponse((response) => response.url().includes('/api/v2/speech/de'));
    await page.getByRole('button', { name: 'Listen to gehen', exact: true }).click();
    const reply = await speech;
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toContain('audio/');
    await expect(page.getByText('synthetic voice').first()).toBeVisible();
  });

  test('says so in words when nothing can speak', async ({ page, expectProblems }) => {
    expectProblems(/ERR_FAILED/u);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
    });
    await page.goto('/dictionary/german-english/gehen');
    await page.route('**/api/v2/speech/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Listen to gehen', exact: true }).click();
    await expect(
      page.getByText(/No audio available for this word|Failed to play audio/u).first(),
    ).toBeVisible();
  });
});
