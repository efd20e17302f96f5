import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings, holdScripts, startJourney } from './journey.ts';

const journey = startJourney();
const HOME = '/dictionary/german-english';
const search = (page: Page) => page.getByRole('combobox', { name: 'Search a word' });
const suggested = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const headword = (page: Page) => page.getByRole('heading', { level: 1 });

describe('searching by typing', () => {
  it('suggests Haus for "häus", picks it with the mouse, and reads the entry', async () => {
    const page = await journey.newPage();
    await page.goto('/');
    await page.waitForURL(`**${HOME}`);
    await search(page).pressSequentially('häus');
    const option = page.getByRole('option', { name: /das Haus/u }).first();
    await option.click();
    await page.waitForURL('**/Haus');
    await expect.poll(() => headword(page).textContent()).toContain('Haus');
    await page.getByText('house', { exact: false }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is driven by keys alone: arrows, Enter, Escape, and "/" to come back', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await expect
      .poll(() => search(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('geh');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await search(page).inputValue()).toBe('geh');
    await page.keyboard.press('ArrowDown');
    await suggested(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[role=option][aria-selected=true]').count()).toBe(1);
    const chosen = (await page.locator('[role=option][aria-selected=true]').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dictionary\/german-english\/.+/u);
    // The address changes before the page does.
    await expect
      .poll(async () => chosen.includes((await headword(page).textContent()) ?? '?'))
      .toBe(true);
  });

  it('submits what was typed with Enter', async () => {
    const page = await journey.newPage();
    await page.goto(HOME);
    await search(page).fill('Haus');
    await search(page).press('Enter');
    await page.waitForURL('**/german-english/Haus');
  });

  it('suggests from what was typed before its script was there', async () => {
    const page = await journey.newPage();
    const runScripts = await holdScripts(page);
    await page.goto(HOME, { waitUntil: 'commit' });
    await search(page).pressSequentially('haus');
    runScripts();
    await suggested(page).first().waitFor();
    expect(await search(page).inputValue()).toBe('haus');
  });

  it('says when the network is gone, and keeps what was typed', async () => {
    const page = await journey.newPage();
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await page.route('**/api/v2/**', (route) => route.abort());
    await search(page).pressSequentially('haus');
    await page.getByText('Network error - check your connection').first().waitFor();
    expect(await search(page).inputValue()).toBe('haus');
    journey.problems.length = 0;
  });
});

describe('what a learner types', () => {
  it.each([
    ['an inflected form', 'gegessen', 'essen', 'past participle'],
    ['an irregular preterite', 'ging', 'gehen', 'preterite'],
    ['a dative plural', 'häusern', 'Haus', 'dative plural'],
    ['a comparative', 'besser', 'gut', 'comparative'],
    ['no umlaut', 'schon', 'sch', ''],
    ['ae for ä', 'Maedchen', 'Mädchen', ''],
    ['an article', 'das Haus', 'Haus', ''],
    ['a reflexive', 'sich freuen', 'freuen', ''],
    ['a separated verb', 'lade dich zum Essen ein', 'einladen', ''],
    ['a typo', 'Versichrung', 'Versicherung', ''],
  ])('%s: %s opens %s', async (_, typed, word, told) => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/${encodeURIComponent(typed)}`);
    expect(await headword(page).textContent()).toContain(word);
    if (told) expect(await page.getByRole('main').textContent()).toContain(told);
  });

  it('takes apart a compound that no source lists', async () => {
    const page = await journey.newPage();
    await page.goto(`${HOME}/Hauskarte`);
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('Haus');
    expect(text).toContain('Karte');
  });
});

/** Chooses the other pair in the first moment in which React listens, before the page beside it is hydrated. */
function chooseAtOnce(): void {
  const timer = setInterval(() => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Language pair"]');
    if (!select || !Object.keys(select).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(timer);
    select.value = 'english-german';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, 0);
}

describe('English', () => {
  it('finds Haus by house in the other pair, and opens it in German', async () => {
    const page = await journey.newPage();
    await page.addInitScript(chooseAtOnce);
    await page.goto(HOME);
    await page.waitForURL('**/dictionary/english-german');
    await page.getByText('Type an English word').waitFor();
    expect(journey.problems).toEqual([]);
    await search(page).fill('house');
    await search(page).press('Enter');
    await page.waitForURL('**/english-german/house');
    await page.getByRole('main').getByRole('link', { name: /Haus/u }).first().click();
    await page.waitForURL(/german-english\/Haus/u);
  });
});
