import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/shared/database/database.ts';
import { sessions } from '#server/shared/database/schema/core.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  demoToken,
  memberApp,
  type MemberApp,
  refreshCookieOf,
  sendToken,
} from '#server/testing/test-members.ts';
import { deleteExpiredSessions } from './expired-sessions.ts';

interface Session {
  access_token: string;
  user: { id: string; name: string };
}

describe('sessions', () => {
  let members: MemberApp;
  let db: Database;
  beforeAll(async () => {
    const connection = await openPostgres();
    db = connection.db;
    members = await memberApp(connection);
  });
  afterAll(() => members.close());

  const credentialOf = (email: string, name = 'Anna') => demoToken(members.app, { email, name });
  const signIn = async (email: string, name?: string) => {
    const reply = await sendToken(members.app, await credentialOf(email, name));
    expect(reply.statusCode).toBe(200);
    return { ...reply.json<Session>(), cookie: refreshCookieOf(reply) };
  };
  const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';
  const refresh = async (cookie: string) => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/auth/refresh',
      headers: { cookie },
    });
    return { status: reply.statusCode, cookie: cookieOf(reply.headers['set-cookie']) };
  };
  const profile = (token: string) =>
    members.app.inject({
      url: '/api/v2/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    });
  const wait = (milliseconds: number) => {
    members.time.now = new Date(members.time.now.getTime() + milliseconds);
  };

  it('signs in, and recognises the same person again', async () => {
    const one = await signIn('anna@example.org');
    const two = await signIn('anna@example.org', 'Another Name');
    expect(two.user).toEqual(one.user);
    expect((await profile(one.access_token)).json()).toMatchObject({ name: 'Anna' });
  });

  it.each([
    ['rubbish', 'rubbish'],
    ['an access token', null],
  ])('refuses %s as an ID token', async (_case, given) => {
    const token = given ?? (await signIn('b@example.org')).access_token;
    const reply = await sendToken(members.app, token);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      detail: { message: 'Sign-in failed. Please try again.' },
    });
  });

  it('refuses an ID token and a refresh token as bearer', async () => {
    const { cookie } = await signIn('c@example.org');
    const refreshToken = cookie.split('=')[1] ?? '';
    for (const token of [await credentialOf('c@example.org'), refreshToken, '', 'x'.repeat(5000)]) {
      expect((await profile(token)).statusCode).toBe(401);
    }
  });

  it('ends the access token after a quarter of an hour', async () => {
    const { access_token: token } = await signIn('d@example.org');
    wait(14 * 60_000);
    expect((await profile(token)).statusCode).toBe(200);
    wait(2 * 60_000);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('exchanges a refresh token; of twenty at once one wins and the session lives on', async () => {
    const { cookie } = await signIn('e@example.org');
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await refresh(won[0]!.cookie)).status).toBe(200);
  });

  it('whose answer was lost is exchanged once more within half a minute, and goes on', async () => {
    const { cookie } = await signIn('f@example.org');
    const lost = await refresh(cookie);
    wait(10_000);
    const again = await refresh(cookie);
    expect(again.status).toBe(200);
    expect(again.cookie).not.toBe(lost.cookie);
    // And that answer may be lost, too.
    wait(19_000);
    const third = await refresh(cookie);
    expect(third.status).toBe(200);
    wait(900_000);
    expect((await refresh(third.cookie)).status).toBe(200);
  });

  it('is void once its predecessor was exchanged again: two hold the session, and both lose it', async () => {
    const { cookie, access_token: token } = await signIn('void@example.org');
    const first = await refresh(cookie);
    wait(10_000);
    const second = await refresh(cookie);
    wait(5000);
    expect((await refresh(first.cookie)).status).toBe(401);
    expect((await refresh(second.cookie)).status).toBe(401);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('is asked for again where two tabs came at once, and nothing is lost', async () => {
    const { cookie } = await signIn('tabs@example.org');
    const next = await refresh(cookie);
    wait(1500);
    const other = await members.app.inject({
      method: 'POST',
      url: '/api/v2/auth/refresh',
      headers: { cookie },
    });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ detail: { code: 'refreshed_meanwhile' } });
    expect(other.headers['retry-after']).toBe('2');
    expect((await refresh(next.cookie)).status).toBe(200);
  });

  it('ends the session where the predecessor comes after the successor was used', async () => {
    const { cookie } = await signIn('used@example.org');
    const next = await refresh(cookie);
    wait(5000);
    const third = await refresh(next.cookie);
    expect(third.status).toBe(200);
    wait(5000);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third.cookie)).status).toBe(401);
  });

  it('ends the whole session when an old token is reused later', async () => {
    const session = await signIn('g@example.org');
    const next = await refresh(session.cookie);
    wait(31_000);
    expect((await refresh(session.cookie)).status).toBe(401);
    expect((await refresh(next.cookie)).status).toBe(401);
    expect((await profile(session.access_token)).statusCode).toBe(401);
  });

  it('ends after ninety days, however often it was refreshed', async () => {
    let { cookie } = await signIn('h@example.org');
    for (let month = 0; month < 3; month++) {
      wait(29 * 86_400_000);
      const next = await refresh(cookie);
      expect(next.status).toBe(200);
      cookie = next.cookie;
    }
    wait(4 * 86_400_000);
    expect((await refresh(cookie)).status).toBe(401);
  });

  describe('of a person', () => {
    const asDevice = async (email: string, userAgent: string) => {
      const reply = await sendToken(members.app, await credentialOf(email), {
        'user-agent': userAgent,
      });
      return { token: reply.json<Session>().access_token, cookie: refreshCookieOf(reply) };
    };
    const send = (method: 'GET' | 'DELETE', token: string, id = '', cookie = '') =>
      members.app.inject({
        method,
        url: `/api/v2/auth/sessions${id}`,
        headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
      });
    interface Listed {
      id: string;
      device: string;
      last_used_at: string;
      is_current: boolean;
    }
    const list = async (token: string) => (await send('GET', token)).json<Listed[]>();
    const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
    const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

    it('are listed with device and last use, and with nothing else about the device', async () => {
      const phone = await asDevice('list@example.org', PHONE);
      wait(60_000);
      const desk = await asDevice('list@example.org', DESK);
      const listed = await list(desk.token);
      expect(listed.map(({ device, is_current: isCurrent }) => [device, isCurrent])).toEqual([
        ['Firefox on Linux', true],
        ['Firefox on Android', false],
      ]);
      expect(Object.keys(listed[0]!).toSorted()).toEqual([
        'created_at',
        'device',
        'expires_at',
        'id',
        'is_current',
        'last_used_at',
      ]);
      wait(60_000);
      await refresh(phone.cookie);
      const [first] = await list(desk.token);
      expect(first).toMatchObject({ device: 'Firefox on Android' });
      expect(first!.last_used_at).toBe(members.time.now.toISOString());
    });

    it('end one by one, at once, and only by their own person', async () => {
      const phone = await asDevice('one@example.org', PHONE);
      const desk = await asDevice('one@example.org', DESK);
      const stranger = await asDevice('stranger@example.org', DESK);
      const other = (await list(desk.token)).find(({ is_current: isCurrent }) => !isCurrent)!;
      expect((await send('DELETE', stranger.token, `/${other.id}`)).statusCode).toBe(404);
      expect((await profile(phone.token)).statusCode).toBe(200);
      const ended = await send('DELETE', desk.token, `/${other.id}`, desk.cookie);
      expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([204, undefined]);
      expect((await profile(phone.token)).statusCode).toBe(401);
      expect((await refresh(phone.cookie)).status).toBe(401);
      expect((await send('DELETE', desk.token, `/${other.id}`)).json()).toMatchObject({
        detail: { code: 'session_not_found' },
      });
      expect((await send('DELETE', desk.token, '/x')).statusCode).toBe(404);
      const [own] = await list(desk.token);
      const left = await send('DELETE', desk.token, `/${own!.id}`, desk.cookie);
      expect(String(left.headers['set-cookie'])).toContain('wortlaut_refresh=;');
      expect((await profile(desk.token)).statusCode).toBe(401);
    });

    it('end everywhere with one call, and nobody else’s do', async () => {
      const phone = await asDevice('all@example.org', PHONE);
      const desk = await asDevice('all@example.org', DESK);
      const stranger = await asDevice('another@example.org', DESK);
      const ended = await members.app.inject({
        method: 'POST',
        url: '/api/v2/auth/sign-out-everywhere',
        headers: { authorization: `Bearer ${desk.token}`, cookie: desk.cookie },
      });
      expect(ended.statusCode).toBe(204);
      expect(String(ended.headers['set-cookie'])).toContain('wortlaut_refresh=;');
      for (const { token, cookie } of [phone, desk]) {
        expect((await profile(token)).statusCode).toBe(401);
        expect((await refresh(cookie)).status).toBe(401);
      }
      expect((await profile(stranger.token)).statusCode).toBe(200);
    });

    it('are at most a hundred: the longest unused one ends', async () => {
      const first = await asDevice('many@example.org', PHONE);
      for (let number = 0; number < 99; number++) {
        wait(1000);
        await asDevice('many@example.org', DESK);
      }
      wait(1000);
      expect(await list(first.token)).toHaveLength(100);
      const last = await asDevice('many@example.org', DESK);
      expect((await profile(first.token)).statusCode).toBe(401);
      expect(await list(last.token)).toHaveLength(100);
    });
  });

  it('signs out at once', async () => {
    const { cookie, access_token: token } = await signIn('i@example.org');
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/auth/sign-out',
      headers: { cookie },
    });
    expect(reply.statusCode).toBe(204);
    expect(cookieOf(reply.headers['set-cookie'])).toBe('wortlaut_refresh=');
    expect((await profile(token)).statusCode).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('keeps the refresh token from scripts and other sites', async () => {
    const reply = await sendToken(members.app, await credentialOf('j@example.org'));
    const cookies = [reply.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v2/auth']) {
        expect(cookie).toContain(part);
      }
    }
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('lets people choose their name, and refuses empty and invisible ones', async () => {
    const anna = await members.member('Anna Name');
    const renamed = await anna.call('PUT', '/auth/profile', { name: ' Änne  Lies ' });
    expect(renamed.body).toMatchObject({ name: 'Änne Lies' });
    for (const name of ['', '   ', 'a\u202eb', 'x'.repeat(61), 5]) {
      expect((await anna.call('PUT', '/auth/profile', { name })).status).toBe(422);
    }
  });

  it('exports everything and deletes everything', async () => {
    const member = await members.member('Gone');
    const { body } = await member.call('POST', '/collections/lists', {
      name: 'Bald weg',
      is_private: false,
    });
    const { id } = body as { id: string };
    await member.call('POST', `/collections/lists/${id}/words/bulk`, { words: ['Haus'] });
    const stranger = await members.member('Stays');
    const clone = await stranger.call('POST', `/collections/collection_marketplace/${id}/clone`);
    const exported = await member.call('GET', '/auth/export');
    expect(exported.body).toMatchObject({
      user: { name: 'Gone' },
      collections: [{ name: 'Bald weg', items: [{ word: 'Haus' }] }],
    });
    expect((await member.call('DELETE', '/auth/account')).status).toBe(204);
    expect((await member.call('GET', '/auth/profile')).status).toBe(401);
    const gone = await members.guest.call('GET', `/collections/collection_marketplace/${id}`);
    expect(gone.status).toBe(404);
    const copy = clone.body as { id: string };
    expect((await stranger.call('GET', `/collections/lists/${copy.id}`)).body).toMatchObject({
      cloned_from: { id, name: null, creator: null },
      items: [{ word: 'Haus' }],
    });
  });

  it('is deleted once it has expired, and others are not', async () => {
    const over = await signIn('over@example.org');
    wait(60 * 86_400_000);
    const open = await signIn('still-open@example.org');
    wait(31 * 86_400_000);
    expect(await deleteExpiredSessions(db, members.time.now)).toBeGreaterThan(0);
    expect(await deleteExpiredSessions(db, members.time.now)).toBe(0);
    const kept = await db.select({ userId: sessions.userId }).from(sessions);
    expect(kept.map(({ userId }) => userId)).not.toContain(over.user.id);
    expect(kept.map(({ userId }) => userId)).toContain(open.user.id);
    expect((await refresh(over.cookie)).status).toBe(401);
    expect((await refresh(open.cookie)).status).toBe(200);
  });
});
