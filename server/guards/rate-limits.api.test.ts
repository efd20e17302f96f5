import { afterEach, describe, expect, it } from 'vitest';
import { errorReplySchema } from '#contract/errors.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';

let members: MemberApp | undefined;
afterEach(() => members?.close());

/** An application with narrow limits, and two people whose shared IP address has used up its sign-ins. */
async function start(): Promise<{ app: MemberApp; anna: Caller; ben: Caller }> {
  const app = await memberApp(await openPostgres(), {
    settings: { RATE_LIMIT_SCALE: '0.1' },
  });
  members = app;
  return { app, anna: await app.member('Anna'), ben: await app.member('Ben') };
}

describe('rate limits', () => {
  it('are separate for people behind a shared address', async () => {
    const { anna, ben } = await start();
    const profiles = async (caller: Caller, calls: number) => {
      const replies = [];
      for (let call = 0; call < calls; call++) {
        replies.push(await caller.call('GET', '/auth/profile'));
      }
      return replies;
    };
    const limit = 12;
    const used = await profiles(anna, limit + 1);
    expect(used.map(({ status }) => status)).toEqual([...Array(limit).fill(200), 429]);
    const refused = used[limit]!;
    expect(errorReplySchema.parse(refused.body).detail.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['ratelimit-limit']).toBe(String(limit));
    expect(refused.headers['ratelimit-remaining']).toBe('0');

    expect((await profiles(ben, 1))[0]!.status).toBe(200);
  });

  it('are shared by all devices of a person', async () => {
    const { app, anna } = await start();
    for (let call = 0; call < 12; call++) await anna.call('GET', '/auth/profile');
    const elsewhere = await app.app.inject({
      url: '/api/v2/auth/profile',
      headers: { authorization: `Bearer ${anna.token}` },
      remoteAddress: '203.0.113.7',
    });
    expect(elsewhere.statusCode).toBe(429);
  });

  it('count by address for guests, and for made-up tokens', async () => {
    const { app, anna } = await start();
    const statuses: number[] = [];
    for (let call = 0; call < 13; call++) {
      const headers = { authorization: `Bearer made.up.${call}` };
      const reply = await app.app.inject({ url: '/api/v2/auth/profile', headers });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
    expect((await app.guest.call('GET', '/auth/profile')).status).toBe(429);
    expect((await anna.call('GET', '/auth/profile')).status).toBe(200);
  });

  it('apply to the marking of texts, for guests by their address', async () => {
    const { app, anna } = await start();
    const grade = async (caller: Caller) => {
      const prompt = { question: 'Schreiben Sie.', wordCount: { min: 1, max: 9 } };
      const reply = await caller.call('POST', '/ai/writing/grade', { prompt, text: 'Haus gut.' });
      return reply.status;
    };
    expect([await grade(app.guest), await grade(app.guest), await grade(app.guest)]).toEqual([
      200, 200, 429,
    ]);
    expect(await grade(anna)).toBe(200);
  });

  it('apply to writes and reports too', async () => {
    const { anna, ben } = await start();
    const create = (caller: Caller) => caller.call('POST', '/collections/lists', { name: 'Küche' });
    const statuses: number[] = [];
    for (let call = 0; call < 13; call++) statuses.push((await create(anna)).status);
    expect(statuses).toEqual([...Array(12).fill(201), 429]);
    expect((await create(ben)).status).toBe(201);
  });

  it('release a caller after a minute, though the clock was set back an hour', async () => {
    const { app } = await start();
    const ask = () => app.guest.call('GET', '/auth/profile');
    for (let call = 0; call < 12; call++) expect((await ask()).status).toBe(401);
    app.time.now = new Date(app.time.now.getTime() - 3_600_000);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    app.time.now = new Date(app.time.now.getTime() + 61_000);
    expect((await ask()).status).toBe(401);
  });
});

describe('callers by address', () => {
  /** Statuses of a sign-in from each address; the budget is two a minute. */
  async function signIns(
    requests: { remoteAddress?: string; headers?: Record<string, string> }[],
    settings: NodeJS.ProcessEnv = {},
  ): Promise<number[]> {
    const app = await memberApp(await openPostgres(), {
      settings: { RATE_LIMIT_SCALE: '0.1', ...settings },
    });
    members = app;
    const statuses: number[] = [];
    for (const request of requests) {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/v2/auth/google',
        payload: { token: 'x.y.z' },
        ...request,
      });
      statuses.push(reply.statusCode);
    }
    return statuses;
  }
  const forwarded = (...values: string[]) =>
    values.map((value) => ({ headers: { 'x-forwarded-for': value } }));
  const BEHIND_PROXY = { TRUST_PROXY: 'loopback' };

  it('an address with its port is the address', async () => {
    const ports = forwarded('203.0.113.1:1', '203.0.113.1:2', '203.0.113.1', '[2001:db8::1]:5');
    expect(await signIns(ports, BEHIND_PROXY)).toEqual([401, 401, 429, 401]);
  });

  it('what is no address is one caller, the proxy', async () => {
    const junk = forwarded('unknown', '_a', 'b c', '203.0.113.999', '203.0.113.1');
    expect(await signIns(junk, BEHIND_PROXY)).toEqual([401, 401, 429, 429, 401]);
  });

  it('a network of IPv6 has five budgets, however many parts of it call', async () => {
    const parts = Array.from({ length: 12 }, (_, part) => ({
      remoteAddress: `2001:db8:1:${part.toString(16)}::1`,
    }));
    const other = [{ remoteAddress: '2001:db8:2::1' }, { remoteAddress: '192.0.2.1' }];
    expect(await signIns([...parts, ...other])).toEqual([
      ...Array<number>(10).fill(401),
      429,
      429,
      401,
      401,
    ]);
  });

  it('refused calls of one part do not use up the budget of its network', async () => {
    const flood = Array.from({ length: 20 }, () => ({ remoteAddress: '2001:db8:1:1::1' }));
    const statuses = await signIns([...flood, { remoteAddress: '2001:db8:1:2::1' }]);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.at(-1)).toBe(401);
  });
});
