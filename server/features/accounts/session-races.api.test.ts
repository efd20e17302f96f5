import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  memberApp,
  type MemberApp,
  refreshCookieOf,
  signInByDemo,
} from '#server/testing/test-members.ts';

const ROUNDS = 40;

describe.each(TEST_DATABASES)('concurrent calls on $kind', ({ open }) => {
  let members: MemberApp;
  beforeAll(async () => {
    members = await memberApp(await open());
  });
  afterAll(() => members.close());

  const signIn = async (email: string) => {
    const reply = await signInByDemo(members.app, { email, name: 'Anna' });
    const { access_token: token } = reply.json<{ access_token: string }>();
    return {
      cookie: refreshCookieOf(reply),
      authorization: `Bearer ${token}`,
    };
  };
  const send = (method: 'POST' | 'DELETE' | 'GET', path: string, headers: object, body?: object) =>
    members.app.inject({
      method,
      url: `/api/v2${path}`,
      headers: { ...headers },
      ...(body && { payload: body }),
    });

  it('signing out wins over refreshing in another tab, and neither fails', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, authorization } = await signIn('tabs@example.org');
      const refresh = () => send('POST', '/auth/refresh', { cookie });
      const signOut = () => send('POST', '/auth/sign-out', { cookie });
      const replies = await Promise.all([refresh(), signOut(), refresh(), signOut()]);
      for (const { statusCode } of replies) statuses.add(statusCode);
      expect((await send('GET', '/auth/profile', { authorization })).statusCode).toBe(401);
    }
    expect([...statuses].filter((status) => ![200, 204, 401, 409].includes(status))).toEqual([]);
  }, 60_000);

  it('of twenty repetitions after a lost answer one wins, and only its token works', async () => {
    const { cookie, authorization } = await signIn('lost@example.org');
    const refresh = (token: string) => send('POST', '/auth/refresh', { cookie: token });
    const lost = refreshCookieOf(await refresh(cookie));
    members.time.now = new Date(members.time.now.getTime() + 10_000);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    const statuses = replies
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    const won = replies.find(({ statusCode }) => statusCode === 200)!;
    members.time.now = new Date(members.time.now.getTime() + 900_000);
    const next = await refresh(refreshCookieOf(won));
    expect(next.statusCode).toBe(200);
    // The void token is somebody else's by now.
    expect((await refresh(lost)).statusCode).toBe(401);
    expect((await refresh(refreshCookieOf(next))).statusCode).toBe(401);
    expect((await send('GET', '/auth/profile', { authorization })).statusCode).toBe(401);
  });

  it('deleting the account ends its other running calls with 401, and leaves nothing', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, authorization } = await signIn(`leaves-${round}@example.org`);
      const write = () => send('POST', '/collections/lists', { authorization }, { name: 'Küche' });
      const replies = await Promise.all([
        send('POST', '/auth/refresh', { cookie }),
        write(),
        send('DELETE', '/auth/account', { authorization }),
        write(),
        send('DELETE', '/auth/account', { authorization }),
      ]);
      for (const { statusCode } of replies) statuses.add(statusCode);
      expect((await send('GET', '/auth/profile', { authorization })).statusCode).toBe(401);
    }
    expect([...statuses].filter((status) => ![200, 201, 204, 401, 409].includes(status))).toEqual(
      [],
    );
  }, 60_000);
});
