import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';

const REFRESH = '**/api/v2/auth/refresh';
const PROFILE = '**/api/v2/auth/profile';

// Failing calls are the point here, and the browser reports each.
test.beforeEach(({ expectProblems }) => expectProblems(/Failed to load resource/u));

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** From now on the server takes the token of this browser for one that is over. */
async function expire(page: Page): Promise<void> {
  // A call that came upon it now would refresh, and the reload that follows would lose the answer.
  await untilSettled(page);
  await page.evaluate(() => localStorage.setItem('token', 'over'));
}

async function isSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Personal' })).toBeVisible();
}

test.describe('two tabs whose token is over', () => {
  test('refresh once between them, and both are answered', async ({ memberPage }) => {
    const first = await memberPage('Hanna');
    await first.goto('/collections');
    const context = first.context();
    const second = await context.newPage();
    await second.goto('/collections');

    const refreshes: number[] = [];
    const answered = new Map<Page, number[]>([
      [first, []],
      [second, []],
    ]);
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/api/v2/auth/refresh') refreshes.push(response.status());
      if (pathname === '/api/v2/auth/profile')
        answered.get(response.frame().page())?.push(response.status());
    });
    // Slow enough that the other tab has its 401 before the first refresh is over.
    await context.route(REFRESH, async (route) => {
      await wait(1000);
      await route.continue();
    });
    await untilSettled(second);
    await expire(first);
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await isSignedIn(page, 'Hanna');
      await expect.poll(() => answered.get(page)).toContain(200);
      expect(answered.get(page)).toContain(401);
    }
    // On a busy machine the new token reaches the other tab's process late, which then refreshes too: unharmed.
    expect([[200], [200, 200]]).toContainEqual(refreshes);
    expect(await tokenOf(first)).not.toBe('over');
    expect(await tokenOf(second)).toBe(await tokenOf(first));
  });

  test('stay signed in also where the browser has no locks', async ({ memberPage }) => {
    const first = await memberPage('Jonas');
    await first.goto('/collections');
    const context = first.context();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    const second = await context.newPage();
    await second.goto('/collections');
    await untilSettled(second);
    await expire(first);
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await isSignedIn(page, 'Jonas');
      await expect.poll(() => tokenOf(page)).toMatch(/^ey/u);
    }
  });
});

test.describe('a profile that cannot be loaded', () => {
  const answer = (status: number) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({
        detail: { code: 'internal_error', message: 'Something went wrong on our side.' },
        request_id: '0',
      }),
    });
  const failures: [string, (route: Route) => Promise<void>][] = [
    ['the network is lost', (route) => route.abort()],
    ['the server answers 500', answer(500)],
    ['the server answers 503', answer(503)],
    ['there are too many calls', answer(429)],
  ];

  for (const [what, fail] of failures) {
    test(`leaves the person signed in: ${what}`, async ({ memberPage }) => {
      const page = await memberPage('Kaja');
      await page.goto('/collections');
      const before = await tokenOf(page);
      let failed = 0;
      await page.route(PROFILE, async (route) => {
        failed++;
        await fail(route);
      });
      await page.reload();
      await expect.poll(() => failed).toBeGreaterThan(0);
      await untilSettled(page);
      await isSignedIn(page, 'Kaja');
      expect(await tokenOf(page)).toBe(before);
    });

    test(`leaves the person signed in while refreshing fails: ${what}`, async ({ memberPage }) => {
      const page = await memberPage('Lena');
      await page.goto('/collections');
      let failed = 0;
      await page.route(REFRESH, async (route) => {
        failed++;
        await fail(route);
      });
      await expire(page);
      await page.reload();
      await expect.poll(() => failed).toBeGreaterThan(0);
      await untilSettled(page);
      await isSignedIn(page, 'Lena');
      expect(await tokenOf(page)).toBe('over');
      // And once it works again, everything does.
      // The page goes on trying: none of its calls may reach the server just as the page is left.
      await page.goto('about:blank', { waitUntil: 'commit' });
      await page.unroute(REFRESH);
      await page.goto('/collections');
      await expect.poll(() => tokenOf(page)).toMatch(/^ey/u);
      await isSignedIn(page, 'Lena');
    });
  }

  test('signs out after a 401 where refreshing is refused too', async ({ memberPage }) => {
    const page = await memberPage('Mia');
    await page.goto('/collections');
    await page.route(REFRESH, answer(401));
    await expire(page);
    await page.reload();
    // The page says so also before it knows who is here.
    await expect.poll(() => tokenOf(page)).toBeNull();
    await expect(page.getByText('Not signed in')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull();
  });

  for (const status of [403, 404]) {
    test(`signs out where the profile answers ${status}`, async ({ memberPage }) => {
      const page = await memberPage('Nils');
      await page.goto('/collections');
      await page.route(PROFILE, answer(status));
      await page.reload();
      await expect.poll(() => tokenOf(page)).toBeNull();
      await expect(page.getByText('Not signed in')).toBeVisible();
    });
  }
});
