import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  BEGUN,
  demoToken,
  memberApp,
  type MemberApp,
  refreshCookieOf,
  sendToken,
  signInByDemo,
} from '#server/testing/test-members.ts';

const COOKIE_CALLS = ['nonce', 'google', 'refresh', 'sign-out'] as const;
/** What a form of another site can send, and nothing else: HTML, 4.10.21.7. */
const FORM_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];
const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:9000' },
  { origin: 'null' },
];

describe('pages of other sites', () => {
  let members: MemberApp;
  let cookie: string;
  beforeAll(async () => {
    members = await memberApp(await openPostgres());
    const session = await signInByDemo(members.app, { name: 'Anna', email: 'anna@example.org' });
    cookie = refreshCookieOf(session);
  });
  afterAll(() => members.close());

  const post = (path: string, headers: Record<string, string>, payload?: string | object) =>
    members.app.inject({
      method: 'POST',
      url: `/api/v2/auth/${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const attackersToken = () =>
    demoToken(members.app, { name: 'Mallory', email: 'mallory@example.org' });
  const codeOf = (reply: Awaited<ReturnType<typeof post>>) =>
    reply.body === '' ? null : reply.json<{ detail: { code: string } }>().detail.code;

  it.each(COOKIE_CALLS)('can neither set nor clear a cookie: %s', async (path) => {
    const token = await attackersToken();
    const nonceCookie = Object.entries(BEGUN.cookies).map(([name, value]) => `${name}=${value}`);
    for (const foreign of FOREIGN) {
      const headers = { ...foreign, cookie: [cookie, ...nonceCookie].join('; ') };
      const reply = await post(path, headers, path === 'google' ? { token } : undefined);
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'foreign_site']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    // None of these calls has spent the session.
    const own = await post('refresh', { cookie, 'sec-fetch-site': 'same-origin' });
    expect(own.statusCode).toBe(200);
    cookie = refreshCookieOf(own);
  });

  it.each(COOKIE_CALLS)(
    'cannot make the call with a form, whatever its headers: %s',
    async (path) => {
      const token = await attackersToken();
      for (const type of FORM_TYPES) {
        const reply = await post(path, { cookie, 'content-type': type }, `token=${token}`);
        expect([reply.statusCode, codeOf(reply)]).toEqual([415, 'unsupported_media_type']);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  it('cannot sign anybody in with a token of their own: it lacks the nonce of this browser', async () => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/auth/google',
      payload: { token: await attackersToken() },
      cookies: { wortlaut_nonce: 'of-the-victim' },
    });
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'sign_in_failed']);
    const without = await post('google', {}, { token: await attackersToken() });
    expect([without.statusCode, codeOf(without)]).toEqual([401, 'sign_in_failed']);
  });

  it('our own pages may, by either of the site’s addresses', async () => {
    const { publicUrl } = { publicUrl: 'http://localhost:8000' };
    for (const headers of [
      { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' },
      {},
    ]) {
      const token = await attackersToken();
      const signedIn = await sendToken(members.app, token, headers);
      expect(signedIn.statusCode).toBe(200);
      const own = refreshCookieOf(signedIn);
      expect((await post('sign-out', { ...headers, cookie: own })).statusCode).toBe(204);
    }
  });

  it('a nonce is the same for two tabs, another for each browser, and used up by signing in', async () => {
    const first = await post('nonce', {});
    const pair = String(first.headers['set-cookie']).split(';')[0]!;
    expect(first.json().nonce).not.toContain(pair.split('=')[1]);
    expect((await post('nonce', { cookie: pair })).json()).toEqual(first.json());
    expect((await post('nonce', {})).json()).not.toEqual(first.json());
    const reply = await sendToken(members.app, await attackersToken());
    const cleared = reply.cookies.find(({ name }) => name === 'wortlaut_nonce');
    expect(cleared).toMatchObject({ value: '', path: '/api/v2/auth' });
  });

  it('signing out clears only a cookie that came', async () => {
    const without = await post('sign-out', {});
    expect([without.statusCode, without.headers['set-cookie']]).toEqual([204, undefined]);
    const unknown = await post('sign-out', { cookie: 'wortlaut_refresh=unknown' });
    expect(String(unknown.headers['set-cookie'])).toContain('wortlaut_refresh=;');
  });
});

describe('the demo provider', () => {
  it('is rate-limited, and takes JSON only', async () => {
    const settings = { RATE_LIMIT_SCALE: '0.05' };
    const narrow = await memberApp(await openPostgres(), { settings });
    const payload = { name: 'Anna', email: 'anna@example.org' };
    const ask = (type: string) =>
      narrow.app.inject({
        method: 'POST',
        url: '/demo-identity/token',
        headers: { 'content-type': type },
        payload: type === 'application/json' ? payload : 'name=a&email=a@example.org',
      });
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await ask('application/json')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await narrow.close();
    const wide = await memberApp(await openPostgres());
    const reply = await wide.app.inject({
      method: 'POST',
      url: '/demo-identity/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=a&email=a@example.org',
    });
    expect(reply.statusCode).toBe(415);
    await wide.close();
  });
});

describe('the name of the scheme', () => {
  it('may be written in any case', async () => {
    const members = await memberApp(await openPostgres());
    const { token } = await members.member('Anna');
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` };
      const reply = await members.app.inject({ url: '/api/v2/auth/profile', headers });
      expect(reply.statusCode).toBe(200);
    }
    await members.close();
  });
});
