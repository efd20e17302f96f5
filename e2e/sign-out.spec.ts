import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { signInAfterwards, signInByPopup } from './members.ts';
import { PHONE } from './screens.ts';

const REFRESH = '**/api/v2/auth/refresh';
const SIGN_OUT = '**/api/v2/auth/sign-out';
const DRAFT = 'Mein privater Text an den Arzt.';

// Failing calls are the point here, and the browser reports each.
test.beforeEach(({ expectProblems }) =>
  expectProblems(/Failed to load resource/u, /net::ERR_INTERNET_DISCONNECTED/u),
);

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const allStored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? '']),
    ),
  );
/** The status of a refresh with the browser's cookie, as whoever comes next could make it. */
const refreshStatus = async (page: Page) =>
  (await page.request.post('/api/v2/auth/refresh')).status();
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click();

async function writeDraft(page: Page, text: string): Promise<void> {
  await page.goto('/writing-grading');
  await page.getByRole('button', { name: 'Generate Prompt' }).click();
  await page.getByRole('textbox', { name: 'Your text in German' }).fill(text);
  await expect.poll(() => stored(page, 'writing-draft')).toBe(text);
}

test.describe('after signing out', () => {
  test('the next visitor sees neither the draft nor the words, and the person gets both back', async ({
    page,
  }) => {
    await page.goto('/dictionary/german-english/Haus');
    await expect.poll(() => stored(page, 'dictionary-lookups')).toContain('Haus');
    await signInByPopup(page, 'Olga');
    await writeDraft(page, DRAFT);
    await page.goto('/dictionary/german-english/gehen');
    await expect.poll(() => stored(page, 'dictionary-lookups')).toContain('gehen');

    await signOut(page);
    await expect(page.getByText('Not signed in')).toBeVisible();
    await expect.poll(() => stored(page, 'kept-things')).not.toBeNull();
    const all = JSON.stringify(await allStored(page));
    expect(all).not.toContain('Arzt');
    expect(all).not.toContain('gehen');
    // The word that the guest looked up is still the guest's.
    expect(await stored(page, 'dictionary-lookups')).toContain('Haus');
    await page.goto('/writing-grading');
    await untilSettled(page);
    await expect(page.getByText(DRAFT)).toHaveCount(0);

    await page.goto('/dictionary');
    await signInByPopup(page, 'Olga');
    await expect.poll(() => stored(page, 'writing-draft')).toBe(DRAFT);
    await expect.poll(() => stored(page, 'dictionary-lookups')).toContain('gehen');
    await page.goto('/writing-grading');
    await expect(page.getByText(DRAFT)).toBeVisible();
  });

  test('in another tab, the desk there starts afresh and writes nothing back', async ({
    memberPage,
  }) => {
    const desk = await memberPage('Petra');
    await writeDraft(desk, DRAFT);
    const other = await desk.context().newPage();
    await other.goto('/dictionary');
    await signOut(other);
    await expect(other.getByText('Not signed in')).toBeVisible();
    await expect(desk.getByText(DRAFT)).toHaveCount(0);
    await desk.reload();
    await untilSettled(desk);
    expect(await stored(desk, 'writing-draft')).not.toBe(DRAFT);
  });
});

test.describe('signing out without the server', () => {
  test('says so, is repeated when the network is back, and ends the session', async ({
    memberPage,
  }) => {
    const page = await memberPage('Rosa');
    await page.goto('/dictionary');
    await untilSettled(page);
    await page.context().setOffline(true);
    await signOut(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Your sign-out is not complete' });
    await expect(notice).toBeVisible();
    await expect(page.getByText('Not signed in')).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
    await page.context().setOffline(false);
    await expect(page.getByText('The server has ended your session, too.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await refreshStatus(page)).toBe(401);
  });

  test('a server that answers 503 is asked again, also after a reload; nobody signs in before', async ({
    memberPage,
  }) => {
    const page = await memberPage('Sina', { viewport: PHONE });
    await page.goto('/profile#settings');
    await page.route(SIGN_OUT, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Sign out this device' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your sign-out is not complete' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
    await expect(
      page.getByRole('dialog').getByText('Network error - check your connection'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(SIGN_OUT);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    expect(await refreshStatus(page)).toBe(401);
  });
});

test.describe('a refresh', () => {
  test('whose answer is lost heals, and the person stays signed in', async ({ memberPage }) => {
    const page = await memberPage('Tina');
    await page.goto('/collections');
    await untilSettled(page);
    let lost = 0;
    await page.route(REFRESH, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      // The server has exchanged the token; the browser never hears of it, nor of the cookie.
      const { cookie = '' } = await route.request().allHeaders();
      const reply = await fetch(route.request().url(), { method: 'POST', headers: { cookie } });
      expect(reply.status).toBe(200);
      return route.abort();
    });
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.reload();
    await expect.poll(() => stored(page, 'token')).toMatch(/^ey/u);
    expect(lost).toBe(1);
    await expect(page.getByText('Tina').first()).toBeVisible();
  });

  test('that belongs to somebody else signs out and says so; nothing is sent as them', async ({
    memberPage,
  }) => {
    const page = await memberPage('Uta');
    await page.goto('/collections');
    await untilSettled(page);
    const before = await allStored(page);
    // Another person's cookie comes into this browser, but not their token.
    await signInAfterwards(page, 'Mallory');
    await untilSettled(page);
    await page.evaluate((kept) => {
      localStorage.clear();
      Object.assign(localStorage, kept, { token: `${kept['token']?.slice(0, -4)}AAAA` });
    }, before);
    const own = JSON.parse(before['profile'] ?? '') as { id: string };
    const asMallory: string[] = [];
    page.on('request', (request) => {
      const bearer = request.headers()['authorization']?.split('.')[1];
      if (bearer === undefined) return;
      const { sub } = JSON.parse(Buffer.from(bearer, 'base64url').toString()) as { sub: string };
      if (sub !== own.id) asMallory.push(sub);
    });
    await page.goto('/collections');
    await expect(page.getByText('You are signed out')).toBeVisible();
    await expect(page.getByText('Not signed in')).toBeVisible();
    await expect(page.getByText('Mallory')).toHaveCount(0);
    expect(asMallory).toEqual([]);
    // That session is not left behind for whoever comes next.
    await expect.poll(() => stored(page, 'pending-sign-out')).toBeNull();
    expect(await refreshStatus(page)).toBe(401);
  });
});

test.describe('a page of another site', () => {
  let evil: Server;
  let evilUrl: string;
  let form: string;
  test.beforeAll(async () => {
    evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(form);
    });
    await new Promise<void>((resolve) => void evil.listen(0, '127.0.0.1', () => resolve()));
    evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
  });
  test.afterAll(() => void evil.close());

  for (const call of ['google', 'sign-out', 'refresh']) {
    test(`cannot sign anybody in or out with a form: ${call}`, async ({ memberPage, site }) => {
      const page = await memberPage('Vera');
      await page.goto('/collections');
      await untilSettled(page);
      const cookies = () => page.context().cookies(`${site.url}/api/v2/auth/refresh`);
      const before = await cookies();
      form = `<form method="post" action="${site.url}/api/v2/auth/${call}"><input name="token" value="x.y.z"></form><script>document.forms[0].submit()</script>`;
      const answered = page.waitForResponse((reply) => reply.url().includes(`/auth/${call}`));
      await page.goto(evilUrl);
      expect((await answered).status()).toBe(403);
      expect(await cookies()).toEqual(before);
      expect(await refreshStatus(page)).toBe(200);
    });
  }
});

test.describe('the list of sessions', () => {
  test('shows each device, and signs out one or all', async ({ memberPage, browser, site }) => {
    const page = await memberPage('Wanda', { viewport: PHONE });
    const { cookies, origins } = await page.context().storageState();
    expect(cookies.length + origins.length).toBeGreaterThan(0);
    await page.goto('/profile#settings');
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByText('This device')).toBeVisible();
    await expectAccessible(page);

    // The same person on another device.
    const token = await stored(page, 'token');
    const profile = await page.request.get('/api/v2/auth/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { email } = (await profile.json()) as { email: string };
    const phone = await browser.newContext({
      baseURL: site.url,
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    });
    const begun = await phone.request.post('/api/v2/auth/nonce');
    const { nonce } = (await begun.json()) as { nonce: string };
    const data = { name: 'Wanda', email, nonce };
    const issued = await phone.request.post('/demo-identity/token', { data });
    const { credential } = (await issued.json()) as { credential: string };
    await phone.request.post('/api/v2/auth/google', { data: { token: credential } });

    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: /^Sign out Firefox on Android/u }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect((await phone.request.post('/api/v2/auth/refresh')).status()).toBe(401);
    await phone.close();

    await list.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Wortlaut' })).toBeVisible();
    expect(await refreshStatus(page)).toBe(401);
  });
});
