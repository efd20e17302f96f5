import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startJourney } from './journey.ts';
import { memberPage } from './members.ts';

const journey = startJourney();
const REFRESH = '**/api/v2/auth/refresh';
const PROFILE = '**/api/v2/auth/profile';

// Failing calls are the point here, and the browser reports each.
afterEach(() => {
  const foreign = journey.problems
    .splice(0)
    .filter((text) => !/Failed to load resource/u.test(text));
  journey.problems.push(...foreign);
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** From now on the server takes the token of this browser for one that is over. */
const expire = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'over'));

async function isSignedIn(page: Page, name: string): Promise<void> {
  await page.getByText(name).first().waitFor();
  await page.getByRole('tab', { name: 'Personal' }).waitFor();
}

describe('two tabs whose token is over', () => {
  it('refresh once between them, and both are answered', async () => {
    const first = await memberPage(journey, 'Hanna');
    const context = first.context();
    const second = await context.newPage();
    await second.goto('/collections', { waitUntil: 'networkidle' });

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
    await expire(first);
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await isSignedIn(page, 'Hanna');
      await expect.poll(() => answered.get(page), { timeout: 10_000 }).toContain(200);
      expect(answered.get(page)).toContain(401);
    }
    // On a busy machine the new token reaches the other tab's process late, which then refreshes too: unharmed.
    expect([[200], [200, 200]]).toContainEqual(refreshes);
    expect(await tokenOf(first)).not.toBe('over');
    expect(await tokenOf(second)).toBe(await tokenOf(first));
  });

  it('stay signed in also where the browser has no locks', async () => {
    const first = await memberPage(journey, 'Jonas');
    const context = first.context();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    const second = await context.newPage();
    await second.goto('/collections', { waitUntil: 'networkidle' });
    await expire(first);
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await isSignedIn(page, 'Jonas');
      await expect.poll(() => tokenOf(page)).toMatch(/^ey/u);
    }
  });
});

describe('a profile that cannot be loaded', () => {
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

  it.each(failures)('leaves the person signed in: %s', async (_case, fail) => {
    const page = await memberPage(journey, 'Kaja');
    const before = await tokenOf(page);
    let failed = 0;
    await page.route(PROFILE, async (route) => {
      failed++;
      await fail(route);
    });
    await page.reload();
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await isSignedIn(page, 'Kaja');
    expect(await tokenOf(page)).toBe(before);
  });

  it.each(failures)(
    'leaves the person signed in while refreshing fails: %s',
    async (_case, fail) => {
      const page = await memberPage(journey, 'Lena');
      let failed = 0;
      await page.route(REFRESH, async (route) => {
        failed++;
        await fail(route);
      });
      await expire(page);
      await page.reload();
      await expect.poll(() => failed).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await isSignedIn(page, 'Lena');
      expect(await tokenOf(page)).toBe('over');
      // And once it works again, everything does.
      await page.unroute(REFRESH);
      await page.reload();
      await expect.poll(() => tokenOf(page)).toMatch(/^ey/u);
      await isSignedIn(page, 'Lena');
    },
  );

  it('signs out after a 401 where refreshing is refused too', async () => {
    const page = await memberPage(journey, 'Mia');
    await page.route(REFRESH, answer(401));
    await expire(page);
    await page.reload();
    // The page says so also before it knows who is here.
    await expect.poll(() => tokenOf(page)).toBeNull();
    await page.getByText('Not signed in').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull();
  });

  it.each([403, 404])('signs out where the profile answers %i', async (status) => {
    const page = await memberPage(journey, 'Nils');
    await page.route(PROFILE, answer(status));
    await page.reload();
    await expect.poll(() => tokenOf(page)).toBeNull();
    await page.getByText('Not signed in').waitFor();
  });
});
