import { describe, expect, it } from 'vitest';
import { startJourney } from './journey.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';

describe('bulk search', () => {
  it('makes a text clickable, and a click opens the word', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page
      .getByRole('textbox', { name: /Paste or type a text/u })
      .fill('Wir gingen a 7 nach Häusern!');
    const box = page.getByRole('region', { name: 'Look up a text' });
    const words = await box.getByRole('link').allTextContents();
    expect(words).toEqual(['Wir', 'gingen', 'nach', 'Häusern']);
    await box.getByRole('link', { name: 'gingen' }).click();
    await page.waitForURL('**/gingen');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('gehen');
    expect(
      await page.getByRole('textbox', { name: /Paste or type a text/u }).inputValue(),
    ).toContain('Wir gingen');
  });

  it('shows how it works by itself, until somebody clicks', async () => {
    const page = await journey.newPage({ reducedMotion: 'no-preference' });
    await page.goto(HOME);
    const marked = page
      .getByRole('region', { name: 'Look up a text' })
      .locator('[class*="marked"]');
    await expect.poll(() => marked.count(), { timeout: 10_000 }).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => marked.count()).toBe(0);
  });

  it('keeps still for people who want less motion', async () => {
    const page = await journey.newPage();
    await page.goto(HOME);
    await page.waitForTimeout(3_000);
    expect(await page.locator('[class*="marked"]').count()).toBe(0);
  });
});

describe('the last look-ups', () => {
  it('list what was opened, newest first, on this device', async () => {
    const page = await journey.newPage();
    for (const word of ['Haus', 'gehen']) {
      await page.goto(`${HOME}/${word}`, { waitUntil: 'networkidle' });
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('dictionary-lookups')))
        .toContain(word);
    }
    await page.goto(HOME, { waitUntil: 'networkidle' });
    const list = page.getByRole('region', { name: 'Last look-ups' });
    await expect
      .poll(() => list.getByRole('link').allTextContents())
      .toEqual([
        expect.stringContaining('gehen') as string,
        expect.stringContaining('Haus') as string,
      ]);
  });
});
