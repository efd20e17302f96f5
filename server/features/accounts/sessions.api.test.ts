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
    expect((await refresh(won[0]!.cookie)).status).toBe(200);
  });

  it('forgives the previous token for half a minute, while its successor is unused', async () => {
    const { cookie } = await signIn('f@example.org');
    const next = await refresh(cookie);
    wait(20_000);
    expect((await refresh(cookie)).status).toBe(401);
    const third = await refresh(next.cookie);
    expect(third.status).toBe(200);
    // Its successor has been used by now, so somebody else may have the old token.
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
