import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { memberPage, signIn } from './members.ts';
import { feedOf, refuse, TILES_CALL } from './sentences.ts';

const journey = startJourney();

const tilesOn = (page: Page) =>
  page.getByRole('list', { name: 'Generated sentences' }).getByRole('listitem');
const samplesOn = (page: Page) =>
  page.getByRole('list', { name: 'Sample sentences' }).getByRole('listitem');

describe('a guest', () => {
  it('reads five samples, and keeps the settings while signing in', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    await samplesOn(page).first().waitFor();
    expect(await samplesOn(page).count()).toBe(5);
    expect(await axeFindings(page)).toEqual([]);
    const requests = await feedOf(page, 5);
    await page.getByLabel('Topic (optional)').fill('cooking');
    await page.getByLabel('CEFR level').selectOption({ label: 'A2 Elementary' });
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    await signIn(page, 'Gustav');
    await tilesOn(page).first().waitFor();
    expect(requests[0]).toMatchObject({ topic: 'cooking', cefr_level: 'A2', page: 1 });
  });
});

describe('a member', () => {
  it('scrolls through tiles to the end, which is said', async () => {
    const page = await memberPage(journey, 'Thea');
    const requests = await feedOf(page, 5);
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    await tilesOn(page).first().waitFor();
    expect(requests[0]).toEqual({
      topic: 'extend my visa',
      special_instruction: 'natural',
      target_language: 'german',
      cefr_level: 'B1',
      page: 1,
      previous_content: null,
    });
    expect(await axeFindings(page)).toEqual([]);
    const end = page.getByText("You've reached the end of generated content");
    for (let turns = 0; turns < 200 && !(await end.isVisible()); turns += 1) {
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(50);
    }
    expect(await end.isVisible()).toBe(true);
    expect(await page.getByText('Generated 250 tiles across 50 pages').isVisible()).toBe(true);
    expect(await tilesOn(page).count()).toBe(250);
    expect(requests.map((request) => request.page)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(requests[1]?.previous_content).toMatch(
      /^1\. Mein Visum läuft in 1 Tagen ab\. \(My visa expires in 1 days\.\)\n2\. /u,
    );
  });

  it('looks a word up in lower case', async () => {
    const page = await memberPage(journey, 'Wilma');
    await feedOf(page, 5);
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    await tilesOn(page).first().getByRole('link', { name: 'Tagen' }).click();
    await page.waitForURL('**/dictionary/german-english/tagen');
  });

  it('stops after a second empty page', async () => {
    const page = await memberPage(journey, 'Eva');
    const requests = await feedOf(page, 0);
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    await page.getByText('Generated 0 tiles across 2 pages').waitFor();
    expect(requests).toHaveLength(2);
  });

  it('reads the samples where nothing comes; a change of settings clears the error', async () => {
    const page = await memberPage(journey, 'Frieda');
    await page.route(TILES_CALL, (route) => refuse(route, 'rate_limited', 'Slowly, please.'));
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    const alert = page.getByRole('main').getByText('Slowly, please.');
    await alert.waitFor();
    expect(await samplesOn(page).count()).toBe(5);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Style').selectOption('funny');
    await alert.waitFor({ state: 'hidden' });
    await page.unroute(TILES_CALL);
    const requests = await feedOf(page, 5);
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await tilesOn(page).first().waitFor();
    expect(requests[0]).toMatchObject({ special_instruction: 'funny', page: 1 });
    expect(await samplesOn(page).count()).toBe(0);
  });

  it('ignores an answer to settings that have changed', async () => {
    const page = await memberPage(journey, 'Stella');
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
    await tilesOn(page).first().waitFor();
    release();
    expect(requests[0]?.topic).toBe('cooking');
    await page.waitForTimeout(100);
    expect(await page.getByText('Too late').count()).toBe(0);
  });

  it('sees a like at once, and takes it back where it is not kept', async () => {
    const page = await memberPage(journey, 'Lina');
    await feedOf(page, 5);
    let works = true;
    const likes: string[] = [];
    await page.route('**/api/v2/ai/content-tiles/*/like', async (route) => {
      likes.push(route.request().method());
      if (works) await route.fulfill({ json: { liked: likes.at(-1) === 'PUT' } });
      else await refuse(route, 'rate_limited', 'Slowly, please.');
    });
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    const like = tilesOn(page).first().getByRole('button', { name: 'Like' });
    const isLiked = () => like.getAttribute('aria-pressed');
    await like.click();
    await expect.poll(isLiked).toBe('true');
    await expect.poll(() => likes).toEqual(['PUT']);
    works = false;
    await like.press('Enter');
    await page.getByText('Failed to keep your like').waitFor();
    await expect.poll(isLiked).toBe('true');
    expect(likes).toEqual(['PUT', 'DELETE']);
  });
});

describe('on the server’s own engine', () => {
  it('likes a sentence, finds it again after a reload, and reports a mistake in it', async () => {
    const page = await memberPage(journey, 'Romy');
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    const first = tilesOn(page).first();
    await first.waitFor();
    const kept = page.waitForResponse((response) => response.url().endsWith('/like'));
    await first.getByRole('button', { name: 'Like' }).click();
    expect((await kept).ok()).toBe(true);
    await first.getByRole('button', { name: 'Report a mistake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await dialog.getByRole('textbox').fill('The translation is wrong.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('We will look at it.').waitFor();
    const sentence = (await first.locator('p').first().textContent()) ?? '';
    expect(sentence).not.toBe('');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Liked' }).click();
    const liked = page.getByRole('list', { name: 'Liked sentences' });
    await liked
      .getByText(sentence.split(' ')[0] ?? '')
      .first()
      .waitFor();
    expect(await liked.textContent()).toContain(sentence);
    expect(await axeFindings(page)).toEqual([]);
  });
});
