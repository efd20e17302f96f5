import type { Page } from '@playwright/test';
import type { ExamplesRequest } from '#contract/sentences/schemas.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { PHONE } from './screens.ts';
import { EXAMPLES, EXAMPLES_CALL, FIRST_CALL, refuse } from './sentences.ts';

const HOUSE = '/dictionary/german-english/Haus';
const panelOn = (page: Page) => page.getByRole('region', { name: 'AI sentences' });

test.describe('a guest', () => {
  test('is told what is missing, is asked to sign in, and keeps the word', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto(HOUSE);
    const panel = panelOn(page);
    const word = panel.getByLabel('Word', { exact: true });
    await expect(word).toHaveValue('Haus');
    for (const tab of await panel.getByRole('tab').all()) {
      await expect(tab).toBeDisabled();
    }
    await word.fill(' ');
    await panel.getByRole('button', { name: 'Sign in to generate examples' }).click();
    await expect(panel.getByText('Please enter a word')).toBeVisible();
    await expectAccessible(page);
    await word.fill('Baum');
    await word.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(word).toHaveValue('Baum');
  });

  test('sees the hint three times, for three seconds each', async ({ page }) => {
    const hint = page.getByText('New sentences at your level');
    const opened = new Date();
    await page.clock.install({ time: opened });
    // Time goes by only as the journey says, however slow the machine is.
    // A minute ahead: the clock runs until it is paused, and cannot go back.
    await page.clock.pauseAt(opened.getTime() + 60_000);
    const open = async () => {
      await page.goto(HOUSE, { waitUntil: 'commit' });
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible({
          timeout: 1,
        });
      }).toPass({ intervals: [0] });
    };
    for (const count of [1, 2, 3]) {
      await open();
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(hint).toBeVisible({ timeout: 1 });
      }).toPass({ intervals: [0] });
      await page.clock.runFor(2000);
      await expect(hint).toBeVisible();
      await page.clock.runFor(1000);
      await expect(hint).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('ai_hint_count'))).toBe(String(count));
    }
    await open();
    await page.clock.runFor(10_000);
    await expect(hint).toHaveCount(0);
  });
});

test.describe('a member', () => {
  test('reads examples by level, looks up their words, and saves one', async ({ memberPage }) => {
    const page = await memberPage('Mira');
    await makeCollection(page, 'Wohnen');
    const requests: ExamplesRequest[] = [];
    await page.route(EXAMPLES_CALL, async (route) => {
      requests.push(route.request().postDataJSON() as ExamplesRequest);
      await route.fulfill({ json: EXAMPLES });
    });
    await page.goto(HOUSE);
    const panel = panelOn(page);
    await panel.getByRole('button', { name: 'Generate examples' }).click();
    await expect(page.getByText('2 examples for “Haus”')).toBeVisible();
    expect(requests).toEqual([{ word: 'Haus', topic: 'random', language_pair: 'german-english' }]);
    await expect(panel.getByRole('tabpanel')).toContainText('ein Haus gebaut');
    await expect(panel.getByText('Source: Tatoeba')).toBeVisible();
    await expect(panel).toContainText('Wortlaut’s built-in German engine');
    await expectAccessible(page);

    await panel.getByRole('tab', { name: 'B1' }).press('End');
    await expect(
      panel.getByText('No examples at C2. These are from the nearest level, B1:'),
    ).toBeVisible();

    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByLabel('Collection').selectOption({ label: 'Wohnen' });
    await panel.getByRole('button', { name: 'Save to collection' }).click();
    await expect(page.getByText('The example is in “Wohnen”.')).toBeVisible();

    await panel.getByRole('link', { name: 'gebaut' }).click();
    await page.waitForURL('**/dictionary/german-english/gebaut#*');
    const word = panel.getByLabel('Word', { exact: true });
    await expect(word).toHaveValue('gebaut');
    await expect(panel.getByRole('tabpanel')).toContainText('ein Haus gebaut');
  });

  test('is told why there are none, and can give up waiting', async ({ memberPage }) => {
    const page = await memberPage('Nelli');
    await page.route(EXAMPLES_CALL, (route) => refuse(route, 'timeout_error', 'x'), { times: 1 });
    await page.goto(HOUSE);
    const panel = panelOn(page);
    const generate = panel.getByRole('button', { name: 'Generate examples' });
    await generate.click();
    await expect(panel.getByText('Request timed out. Please try again.')).toBeVisible();
    await page.route(
      EXAMPLES_CALL,
      (route) => route.fulfill({ json: { ...EXAMPLES, examples: [] } }),
      { times: 1 },
    );
    await generate.click();
    await expect(panel.getByText(/^No examples for/u)).toBeVisible();
    await expect(page.getByText('Examples generated')).toHaveCount(0);
    const given = page.waitForEvent('requestfailed');
    await page.route(EXAMPLES_CALL, () => new Promise(() => {}), { times: 1 });
    await generate.click();
    await expect(panel.getByText('Generating examples…')).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect((await given).url()).toContain('/ai/examples/generate');
    await expect(generate).toBeEnabled();

    const left = page.waitForEvent('requestfailed');
    await page.route(EXAMPLES_CALL, () => new Promise(() => {}), { times: 1 });
    await generate.click();
    await page.getByRole('link', { name: 'Flashcards', exact: true }).first().click();
    expect((await left).url()).toContain('/ai/examples/generate');
  });
});

test.describe('on the server’s own engine', () => {
  test('generates examples and finds them in the history', async ({ memberPage }) => {
    const page = await memberPage('Hedwig');
    await page.goto(HOUSE);
    const panel = panelOn(page);
    await panel.getByRole('button', { name: 'Generate examples' }).click();
    await expect(panel.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(FIRST_CALL);
    await page.reload();
    await panel.getByText('History').click();
    await panel.getByRole('button', { name: /Haus.*example/u }).click();
    await expect(panel.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
