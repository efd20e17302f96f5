import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';

describe('a word page', () => {
  it('is whole without JavaScript', async () => {
    const page = await journey.newPage({ javaScriptEnabled: false });
    const reply = await page.goto(`${HOME}/essen`);
    expect(reply?.status()).toBe(200);
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const part of ['essen', 'to eat', 'gegessen', 'Präsens', 'haben'])
      expect(text).toContain(part);
    expect(await page.title()).toContain('essen');
  });

  it('asks for nothing again after it has come from the server', async () => {
    const page = await journey.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
  });

  it('is reached by its address alone and by the back button', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/Haus`);
    await page.getByRole('combobox', { name: 'Search a word' }).fill('gehen');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gehen');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('gehen');
    await page.goBack();
    await page.waitForURL('**/Haus');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Haus');
  });

  it('changes between entries by arrow keys', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/essen`, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('main').getByRole('tab', { selected: true }).textContent())
      .toContain('Essen');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Essen');
  });

  it('shows the tense groups', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/gehen`, { waitUntil: 'networkidle' });
    for (const group of [
      'Top Used',
      'All',
      'Simple Tenses',
      'Compound Past',
      'Future',
      'Imperative',
      'Participles',
    ]) {
      await page.getByRole('button', { name: group, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Compound Past' }).click();
    await page.getByText('war gegangen').first().waitFor();
    expect(await page.getByText('werde gehen').count()).toBe(0);
  });

  it('sets the examples under the meaning they show', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/gehen`);
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'to go' }).first();
    expect(await first.textContent()).toMatch(/to go.*(?:gehen|geht|gegangen)/su);
  });

  it('opens any word of an example', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/Haus`, { waitUntil: 'networkidle' });
    const word = page
      .locator('main [lang="de"] a')
      .filter({ hasText: /^\p{Ll}{3,}$/u })
      .first();
    const text = await word.textContent();
    await word.click();
    await page.waitForURL(`**/german-english/${encodeURIComponent(text ?? '')}`);
  });

  it.each([PHONE, { width: 820, height: 1000 }])(
    'has no finding of axe and does not scroll sideways at %o',
    async (viewport) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        const page = await journey.newPage({ viewport });
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
        for (const path of [HOME, `${HOME}/essen`, `${HOME}/schön`, `${HOME}/xyzzyqq`]) {
          await page.goto(HOME === path ? path : encodeURI(path), { waitUntil: 'networkidle' });
          expect(await axeFindings(page)).toEqual([]);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(sideways).toBe(0);
        }
      }
    },
  );
});

describe('a word that is not there', () => {
  it('says so with status 404, near words and the other pair, and keeps what was typed', async () => {
    const page = await journey.newPage();
    const reply = await page.goto(`${HOME}/xyzzyqq`);
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Word Not Found' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Search a word' }).inputValue()).toBe(
      'xyzzyqq',
    );
    await page.getByRole('link', { name: /English → German/u }).waitFor();
  });

  it('offers the English word in its own pair', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/house`, { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /English → German/u })
      .first()
      .click();
    await page.waitForURL('**/english-german/house');
  });

  it.each([
    ['300 letters', 'a'.repeat(300)],
    ['an emoji', '%F0%9F%98%80'],
    ['NUL', 'Haus%00'],
    ['a broken escape', '%E0%A4%A'],
  ])('answers %s in words, never with a 5xx', async (_, word) => {
    const page = await journey.newPage();
    const reply = await page.goto(`${HOME}/${word}`);
    expect(reply?.status()).toBeGreaterThanOrEqual(400);
    expect(reply?.status()).toBeLessThan(500);
    expect((await page.locator('body').textContent())?.length).toBeGreaterThan(20);
  });

  it('leads an empty word to the search', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/%20`);
    await page.waitForURL(`**${HOME}`);
  });

  it('answers an unknown language pair with a page', async () => {
    const page = await journey.newPage();
    const reply = await page.goto('/dictionary/german-klingon/Haus');
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
