import { expect, test } from './fixtures.ts';

const HOME = '/dictionary/german-english';

test.describe('bulk search', () => {
  test('makes a text clickable, and a click opens the word', async ({ page }) => {
    await page.goto(HOME);
    await page
      .getByRole('textbox', { name: /Paste or type a text/u })
      .fill('Wir gingen a 7 nach Häusern!');
    const box = page.getByRole('region', { name: 'Look up a text' });
    await expect(box.getByRole('link')).toHaveText(['Wir', 'gingen', 'nach', 'Häusern']);
    await box.getByRole('link', { name: 'gingen' }).click();
    await page.waitForURL('**/gingen#*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('gehen');
    await expect(page.getByRole('textbox', { name: /Paste or type a text/u })).toHaveValue(
      'Wir gingen a 7 nach Häusern!',
    );
  });

  test('shows how it works by itself, until somebody clicks', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(HOME);
    const marked = page.getByRole('region', { name: 'Look up a text' }).locator('[data-marked]');
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(marked).not.toHaveCount(0, { timeout: 100 });
    }).toPass();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(marked).toHaveCount(0);
  });

  test('keeps still for people who want less motion', async ({ page }) => {
    await page.clock.install();
    await page.goto(HOME);
    // By then the words of others have been marked several times.
    await page.clock.runFor(10_000);
    await expect(page.locator('[data-marked]')).toHaveCount(0);
  });
});

test.describe('the last look-ups', () => {
  test('list what was opened, newest first, on this device', async ({ page }) => {
    for (const word of ['Haus', 'gehen']) {
      await page.goto(`${HOME}/${word}`);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('dictionary-lookups')))
        .toContain(word);
    }
    await page.goto(HOME);
    const list = page.getByRole('region', { name: 'Recent look-ups' });
    await expect(list.getByRole('link')).toContainText(['gehen', 'Haus']);
  });
});
