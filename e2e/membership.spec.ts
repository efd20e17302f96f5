import type { Page } from '@playwright/test';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { DESKTOP, PHONE } from './screens.ts';

/** Sum of the layout shifts of a page that nobody has touched. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await untilSettled(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is not called.
        setTimeout(() => resolve(0), 300);
      }),
  );
}

test('the pages of a member are a member’s from the first frame', async ({ memberPage }) => {
  const page = await memberPage('Yvonne');
  const id = await makeCollection(page, 'Nur für mich', { words: ['Haus', 'gehen'] });
  // Now the browser says that somebody is signed in, and not who.
  await page.goto('/dictionary/german-english/Haus');
  await untilSettled(page);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'member')?.value).toBe('1');

  const { request } = page.context();
  const drawn = await (await request.get('/dictionary/german-english/Haus')).text();
  expect(drawn).not.toContain('Not signed in');
  expect(drawn).not.toContain('Sign in to Pin Words');
  expect(await (await request.get('/collections?tab=personal')).text()).toMatch(
    /role="tab"[^>]*aria-selected="true"[^>]*>Personal/u,
  );
  // A private collection may be their own: the browser asks with the token.
  const document = await request.get(`/collections/${id}`);
  expect(document.status()).toBe(200);
  expect(await document.text()).not.toContain('Nur für mich');

  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of [
      '/dictionary/german-english',
      '/dictionary/german-english/Haus',
      '/collections',
      '/collections?tab=personal',
      `/collections/${id}`,
      '/flashcards',
      '/vocab-scrolling',
      '/profile',
      '/writing-grading',
      '/practice',
    ]) {
      const shift = await layoutShift(page, path);
      expect.soft(shift, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0.02);
    }
  }

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Not signed in')).toBeVisible();
  const left = await page.context().cookies();
  expect(left.map(({ name }) => name)).not.toContain('member');
});

test('guests get a guest’s page, whatever members were sent before', async ({
  page,
  newPage,
  baseURL,
}) => {
  const { request } = page.context();
  const path = '/dictionary/german-english/Haus';
  const asMember = { headers: { cookie: 'member=1' } };
  const texts = [];
  for (const options of [asMember, {}, asMember, {}]) {
    texts.push(await (await request.get(path, options)).text());
  }
  expect(texts.map((text) => text.includes('Not signed in'))).toEqual([false, true, false, true]);
  // A mark of somebody who is not signed in any more is only a mark.
  const stale = await newPage();
  const url = baseURL ?? '';
  await stale.context().addCookies([{ name: 'member', value: '1', url }]);
  await stale.goto(path);
  await expect(stale.getByText('Not signed in')).toBeVisible();
  await expect(stale.getByRole('button', { name: 'Sign in to Pin Words' })).toBeVisible();
});
