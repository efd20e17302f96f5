import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { signInByPopup } from './members.ts';
import { PHONE } from './screens.ts';
import { feedOf, FIRST_CALL, refuse, TILES_CALL } from './sentences.ts';

const tilesOn = (page: Page) =>
  page.getByRole('list', { name: 'Generated sentences' }).getByRole('listitem');
const samplesOn = (page: Page) =>
  page.getByRole('list', { name: 'Sample sentences' }).getByRole('listitem');

test.describe('a guest', () => {
  test('reads five samples, and keeps the settings while signing in', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto('/vocab-scrolling');
    await expect(samplesOn(page).first()).toBeVisible();
    await expect(samplesOn(page)).toHaveCount(5);
    await expectAccessible(page);
    const requests = await feedOf(page, 5);
    await page.getByLabel('Topic (optional)').fill('cooking');
    await page.getByLabel('CEFR level').selectOption({ label: 'A2 Elementary' });
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The one journey through the provider's window. In all others people have signed in before.
    await signInByPopup(page, 'Gustav');
    await expect(tilesOn(page).first()).toBeVisible();
    expect(requests[0]).toMatchObject({ topic: 'cooking', cefr_level: 'A2', page: 1 });
  });
});

test.describe('a member', () => {
  test('scrolls through tiles to the end, which is said', async ({ memberPage }) => {
    const page = await memberPage('Thea');
    const requests = await feedOf(page, 5);
    await page.goto('/vocab-scrolling');
    await expect(tilesOn(page).first()).toBeVisible();
    expect(requests[0]).toEqual({
      topic: 'extend my visa',
      special_instruction: 'natural',
      target_language: 'german',
      cefr_level: 'B1',
      page: 1,
      previous_content: null,
    });
    await expectAccessible(page);
    const end = page.getByText("You've reached the end of generated content");
    for (let shown = 5; shown < 250; shown = await tilesOn(page).count()) {
      await page.mouse.wheel(0, 100_000);
      await expect
        .poll(() => tilesOn(page).count(), { intervals: [20, 50, 100] })
        .toBeGreaterThan(shown);
    }
    await expect(end).toBeVisible();
    await expect(page.getByText('Generated 250 tiles across 50 pages')).toBeVisible();
    await expect(tilesOn(page)).toHaveCount(250);
    expect(requests.map((request) => request.page)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(requests[1]?.previous_content).toMatch(
      /^1\. Mein Visum läuft in 1 Tagen ab\. \(My visa expires in 1 days\.\)\n2\. /u,
    );
  });

  test('looks a word up in lower case', async ({ memberPage }) => {
    const page = await memberPage('Wilma');
    await feedOf(page, 5);
    await page.goto('/vocab-scrolling');
    await tilesOn(page).first().getByRole('link', { name: 'Tagen' }).click();
    await page.waitForURL('**/dictionary/german-english/tagen#*');
  });

  test('finds feed and settings again after a look-up, where they were', async ({ memberPage }) => {
    const page = await memberPage('Rosa');
    const requests = await feedOf(page, 5);
    await page.goto('/vocab-scrolling');
    await expect(tilesOn(page).first()).toBeVisible();
    await page.getByLabel('CEFR level').selectOption({ label: 'A2 Elementary' });
    await page.getByLabel('Topic (optional)').fill('cooking');
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await expect.poll(() => requests.at(-1)?.topic).toBe('cooking');
    // Not by the wheel: the browser may follow its events later, even after the click below.
    for (let loaded = 0; loaded < 25; loaded = await tilesOn(page).count()) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => tilesOn(page).count()).toBeGreaterThan(loaded);
    }
    const tile = tilesOn(page).nth(20);
    await tile.scrollIntoViewIfNeeded();
    const shown = await tilesOn(page).count();
    const scrolled = await page.evaluate(() => scrollY);
    await tile.getByRole('link', { name: 'Tagen' }).click();
    await page.waitForURL('**/dictionary/german-english/tagen#*');
    await page.goBack();
    await page.waitForURL('**/vocab-scrolling');
    await expect(tile).toBeInViewport();
    expect(await tilesOn(page).count()).toBeGreaterThanOrEqual(shown);
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(40);
    await expect(page.getByLabel('CEFR level')).toHaveValue('A2');
    await expect(page.getByLabel('Topic (optional)')).toHaveValue('cooking');
  });

  test('tests themselves by hiding the translations', async ({ memberPage }) => {
    const page = await memberPage('Paula');
    await feedOf(page, 5);
    await page.goto('/vocab-scrolling');
    const english = tilesOn(page).first().getByText('My visa expires in 1 days.');
    await expect(english).toBeVisible();
    await page.getByRole('button', { name: 'Hide translations' }).click();
    await expect(english).toBeHidden();
    await tilesOn(page).first().getByRole('button', { name: 'Show this translation' }).click();
    await expect(english).toBeVisible();
  });

  test('stops after a second empty page', async ({ memberPage }) => {
    const page = await memberPage('Eva');
    const requests = await feedOf(page, 0);
    await page.goto('/vocab-scrolling');
    await expect(page.getByText('Generated 0 tiles across 2 pages')).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  test('reads the samples where nothing comes; a change of settings clears the error', async ({
    memberPage,
  }) => {
    const page = await memberPage('Frieda');
    await page.route(TILES_CALL, (route) => refuse(route, 'rate_limited', 'Slowly, please.'));
    await page.goto('/vocab-scrolling');
    const alert = page.getByRole('main').getByText('Slowly, please.');
    await expect(alert).toBeVisible();
    await expect(samplesOn(page)).toHaveCount(5);
    await expectAccessible(page);
    await page.getByLabel('CEFR level').selectOption({ label: 'A2 Elementary' });
    await expect(alert).toBeHidden();
    await page.unroute(TILES_CALL);
    const requests = await feedOf(page, 5);
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await expect(tilesOn(page).first()).toBeVisible();
    expect(requests[0]).toMatchObject({ cefr_level: 'A2', page: 1 });
    await expect(samplesOn(page)).toHaveCount(0);
  });

  test('ignores an answer to settings that have changed', async ({ memberPage }) => {
    const page = await memberPage('Stella');
    const requests = await feedOf(page, 5);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      TILES_CALL,
      async (route) => {
        await held;
        await refuse(route, 'rate_limited', 'Too late');
      },
      { times: 1 },
    );
    const asked = page.waitForRequest(TILES_CALL);
    await page.goto('/vocab-scrolling');
    await asked;
    await page.getByLabel('Topic (optional)').fill('cooking');
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await expect(tilesOn(page).first()).toBeVisible();
    release();
    expect(requests[0]?.topic).toBe('cooking');
    await (await asked).response().catch(() => null);
    await untilSettled(page);
    await expect(page.getByText('Too late')).toHaveCount(0);
  });

  test('sees a like at once, and takes it back where it is not kept', async ({ memberPage }) => {
    const page = await memberPage('Lina');
    await feedOf(page, 5);
    let works = true;
    const likes: string[] = [];
    await page.route('**/api/v2/ai/content-tiles/*/like', async (route) => {
      likes.push(route.request().method());
      if (works) await route.fulfill({ json: { liked: likes.at(-1) === 'PUT' } });
      else await refuse(route, 'rate_limited', 'Slowly, please.');
    });
    await page.goto('/vocab-scrolling');
    const like = tilesOn(page).first().getByRole('button', { name: 'Like' });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => likes).toEqual(['PUT']);
    works = false;
    await like.press('Enter');
    await expect(page.getByText('Failed to save your like')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(likes).toEqual(['PUT', 'DELETE']);
  });
});

test.describe('on the server’s own engine', () => {
  test('likes a sentence, finds it again after a reload, and reports a mistake in it', async ({
    memberPage,
  }) => {
    const page = await memberPage('Romy');
    await page.goto('/vocab-scrolling');
    const first = tilesOn(page).first();
    await expect(first).toBeVisible(FIRST_CALL);
    const kept = page.waitForResponse((response) => response.url().endsWith('/like'));
    await first.getByRole('button', { name: 'Like' }).click();
    expect((await kept).ok()).toBe(true);
    await first.getByRole('button', { name: 'About this sentence' }).click();
    await expect(first.getByText(/^Source: /u)).toBeVisible();
    await first.getByRole('button', { name: 'Report a mistake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await dialog.getByRole('textbox').fill('The translation is wrong.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We will look into it.')).toBeVisible();
    const sentence = (await first.locator('p').first().textContent()) ?? '';
    expect(sentence).not.toBe('');
    await page.reload();
    await page.getByRole('tab', { name: 'Liked' }).click();
    const liked = page.getByRole('list', { name: 'Liked sentences' });
    await expect(liked.getByText(sentence.split(' ')[0] ?? '').first()).toBeVisible();
    await expect(liked).toContainText(sentence);
    await expectAccessible(page);
  });
});
