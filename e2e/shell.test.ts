import { describe, expect, it } from 'vitest';
import { PHONE, startJourney } from './journey.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';

describe('the theme', () => {
  it('is dark at first, changes by a press, and comes back from the server as chosen', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toContain('light');
    const html = await (await page.request.get(HOME)).text();
    expect(html).toContain('data-theme="light"');
  });
});

describe('the language pair', () => {
  it('rewrites the address and is remembered for "/"', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Language pair' }).selectOption('english-german');
    await page.waitForURL('**/dictionary/english-german');
    await page.goto('/');
    await page.waitForURL('**/dictionary/english-german');
  });
});

describe('the menu of a phone', () => {
  it('opens, holds the focus, and closes by Escape, by the overlay and when the window grows', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await page.goto(HOME, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Dictionary', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'more' }).click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'close' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'more' }).click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.setViewportSize(PHONE);
    await expect.poll(() => link.isVisible()).toBe(false);
  });
});

describe('shortcuts', () => {
  it('are listed by "?", and can be switched off', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('?');
    await page.waitForTimeout(200);
    expect(await dialog.count()).toBe(0);
  });
});

describe('the page-view hook', () => {
  it('reports every change of the route', async () => {
    const page = await journey.newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      addEventListener('wortlaut:page-view', (event) => {
        seen.push((event as CustomEvent<{ path: string }>).detail.path);
      });
    });
    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Dictionary', exact: true }).click();
    await page.waitForURL(`**${HOME}`);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
      .toEqual([`${HOME}/Haus`, HOME]);
  });
});
