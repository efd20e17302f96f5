import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ExamplesRequest } from '#contract/sentences/schemas.ts';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { keepWords, memberPage } from './members.ts';
import { EXAMPLES, EXAMPLES_CALL, refuse } from './sentences.ts';

const journey = startJourney();

const HOUSE = '/dictionary/german-english/Haus';
const panelOn = (page: Page) => page.getByRole('region', { name: 'Practise with AI' });

describe('a guest', () => {
  it('is told what is missing, is asked to sign in, and keeps the word', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await page.goto(HOUSE, { waitUntil: 'networkidle' });
    const panel = panelOn(page);
    const word = panel.getByLabel('Word', { exact: true });
    expect(await word.inputValue()).toBe('Haus');
    for (const tab of await panel.getByRole('tab').all()) {
      expect(await tab.isDisabled()).toBe(true);
    }
    await word.fill(' ');
    await panel.getByRole('button', { name: 'Sign in to generate examples' }).click();
    await panel.getByText('Please enter a word').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await word.fill('Baum');
    await word.press('Enter');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await word.inputValue()).toBe('Baum');
  });

  it('sees the hint three times, for three seconds each', async () => {
    const page = await journey.newPage();
    const hint = page.getByText('New example sentences for any word, at your level');
    for (const count of [1, 2, 3]) {
      await page.goto(HOUSE);
      await hint.waitFor();
      await hint.waitFor({ state: 'detached', timeout: 6000 });
      expect(await page.evaluate(() => localStorage.getItem('ai_hint_count'))).toBe(String(count));
    }
    await page.goto(HOUSE, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    expect(await hint.count()).toBe(0);
  });
});

describe('a member', () => {
  it('reads examples by level, looks up their words, and saves one', async () => {
    const page = await memberPage(journey, 'Mira');
    await keepWords(page, 'Wohnen', []);
    const requests: ExamplesRequest[] = [];
    await page.route(EXAMPLES_CALL, async (route) => {
      requests.push(route.request().postDataJSON() as ExamplesRequest);
      await route.fulfill({ json: EXAMPLES });
    });
    await page.goto(HOUSE, { waitUntil: 'networkidle' });
    const panel = panelOn(page);
    await panel.getByRole('button', { name: 'Generate examples' }).click();
    await page.getByText('2 examples for “Haus”').waitFor();
    expect(requests).toEqual([{ word: 'Haus', topic: 'random', language_pair: 'german-english' }]);
    expect(await panel.getByRole('tabpanel').textContent()).toContain('ein Haus gebaut');
    await panel.getByText('Source: Tatoeba').waitFor();
    expect(await panel.textContent()).toContain('Wortlaut’s built-in German engine');
    expect(await axeFindings(page)).toEqual([]);

    await panel.getByRole('tab', { name: 'B1' }).press('End');
    await panel.getByText('No examples at C2. These are the nearest, at B1:').waitFor();

    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByLabel('Collection').selectOption({ label: 'Wohnen' });
    await panel.getByRole('button', { name: 'Save to collection' }).click();
    await page.getByText('The example is in “Wohnen”.').waitFor();

    await panel.getByRole('link', { name: 'gebaut' }).click();
    await page.waitForURL('**/dictionary/german-english/gebaut');
    const word = panel.getByLabel('Word', { exact: true });
    await expect.poll(() => word.inputValue()).toBe('gebaut');
    expect(await panel.getByRole('tabpanel').textContent()).toContain('ein Haus gebaut');
  });

  it('is told why there are none, and can give up waiting', async () => {
    const page = await memberPage(journey, 'Nelli');
    await page.route(EXAMPLES_CALL, (route) => refuse(route, 'timeout_error', 'x'), { times: 1 });
    await page.goto(HOUSE, { waitUntil: 'networkidle' });
    const panel = panelOn(page);
    const generate = panel.getByRole('button', { name: 'Generate examples' });
    await generate.click();
    await panel.getByText('Request timed out. Please try again.').waitFor();
    await page.route(
      EXAMPLES_CALL,
      (route) => route.fulfill({ json: { ...EXAMPLES, examples: [] } }),
      { times: 1 },
    );
    await generate.click();
    await panel.getByText(/^No examples for/u).waitFor();
    expect(await page.getByText('Examples generated').count()).toBe(0);
    const given = page.waitForEvent('requestfailed');
    await page.route(EXAMPLES_CALL, () => new Promise(() => {}), { times: 1 });
    await generate.click();
    await panel.getByText('Generating examples…').waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect((await given).url()).toContain('/ai/examples/generate');
    expect(await generate.isDisabled()).toBe(false);

    const left = page.waitForEvent('requestfailed');
    await page.route(EXAMPLES_CALL, () => new Promise(() => {}), { times: 1 });
    await generate.click();
    await page.getByRole('link', { name: 'Flashcards', exact: true }).first().click();
    expect((await left).url()).toContain('/ai/examples/generate');
  });
});

describe('on the server’s own engine', () => {
  it('generates examples and finds them in the history', async () => {
    const page = await memberPage(journey, 'Hedwig');
    await page.goto(HOUSE, { waitUntil: 'networkidle' });
    const panel = panelOn(page);
    await panel.getByRole('button', { name: 'Generate examples' }).click();
    await panel.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await panel.getByText('History').click();
    await panel.getByRole('button', { name: /Haus.*example/u }).click();
    await panel.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
