import { describe, expect, it } from 'vitest';
import { startJourney } from './journey.ts';

const journey = startJourney();

describe('listening to a word', () => {
  it('falls back to the built-in voice, and says that it is synthetic', async () => {
    const page = await journey.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
    });
    await page.goto('/dictionary/german-english/gehen', { waitUntil: 'networkidle' });
    const speech = page.waitForResponse((response) => response.url().includes('/api/v2/speech/de'));
    await page.getByRole('button', { name: 'Listen to gehen', exact: true }).click();
    const reply = await speech;
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toContain('audio/');
    await page.getByText('synthetic voice').first().waitFor();
  });

  it('says so in words when nothing can speak', async () => {
    const page = await journey.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
    });
    await page.goto('/dictionary/german-english/gehen', { waitUntil: 'networkidle' });
    await page.route('**/api/v2/speech/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Listen to gehen', exact: true }).click();
    await page
      .getByText(/No audio available for this word|Failed to play audio/u)
      .first()
      .waitFor();
    journey.problems.length = 0;
  });
});
