import { setTimeout as wait } from 'node:timers/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/shared/database/rows.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';
import { createPostgresDatabase } from '#server/testing/test-databases.ts';
import { memberApp, type MemberApp } from '#server/testing/test-members.ts';
import { BACKOFF_EXCHANGES } from './limits.ts';
import { createSharedCounts } from './shared-counts.ts';

const silent = pino({ level: 'silent' });
/** Milliseconds; a tenth of the product's interval. */
const EXCHANGE = 50;
const WORD = '/api/v2/dictionary/words/german-english/Haus';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A process on the database: its own connections, the same settings. */
async function start(url: string, settings: NodeJS.ProcessEnv = {}): Promise<MemberApp> {
  const members = await memberApp(await connectPostgres(url, silent), {
    settings: { SESSION_SECRET: 'of-all-processes'.repeat(3), ...settings },
    pace: { latestEventLoopMilliseconds: 0, exchangeMilliseconds: EXCHANGE },
  });
  opened.push(() => members.close());
  return members;
}

/** An attempt to sign in that needs no database query: 401, or 429. */
const signIn = ({ app }: MemberApp, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v2/auth/google', headers, payload: { token: 'x.y.z' } });

describe('two processes on one PostgreSQL', () => {
  it('allow an address as many sign-ins as one would, whatever it forges', async () => {
    const url = await createPostgresDatabase();
    const settings = { RATE_LIMIT_SCALE: '0.3' };
    const both = [await start(url, settings), await start(url, settings)] as const;
    const replies = [];
    for (let call = 0; call < 8; call++) {
      replies.push(await signIn(both[call % 2]!, { 'x-forwarded-for': `198.51.100.${call}` }));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(6).fill(401),
      429,
      429,
    ]);
    const { headers } = replies[7]!;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['ratelimit-limit']).toBe('6');
    expect(headers['ratelimit-remaining']).toBe('0');
    expect(headers['ratelimit-reset']).toBe(headers['retry-after']);
  });

  it('behind a trusted proxy count visitors, not forged addresses', async () => {
    const url = await createPostgresDatabase();
    const settings = { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'loopback' };
    const both = [await start(url, settings), await start(url, settings)] as const;
    const via = (process: 0 | 1, visitor: string, claim: string) =>
      signIn(both[process], { 'x-forwarded-for': `${claim}, ${visitor}` });
    const statuses = [];
    for (let call = 0; call < 4; call++) {
      const reply = await via(call % 2 === 0 ? 0 : 1, '203.0.113.1', `198.51.100.${call}`);
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await via(1, '203.0.113.2', '203.0.113.1')).statusCode).toBe(401);
  });

  it('share counts of look-ups soon', async () => {
    const url = await createPostgresDatabase();
    const settings = { RATE_LIMIT_SCALE: '0.1' };
    const [one, two] = [await start(url, settings), await start(url, settings)];
    for (let call = 0; call < 60; call++) {
      expect((await one.app.inject(WORD)).statusCode).toBe(200);
    }
    let allowed = 0;
    while ((await two.app.inject(WORD)).statusCode === 200) {
      allowed++;
      await wait(EXCHANGE / 2);
    }
    // A few more until the next exchange; its own limit would be 60.
    expect(allowed).toBeLessThan(40);
  });

  it('store no IP address, and delete expired windows', async () => {
    const url = await createPostgresDatabase();
    const process = await start(url);
    await signIn(process);
    const { db, quickRows, close } = await connectPostgres(url, silent);
    opened.push(close);
    const rows = async () => rowsOf(await db.execute(sql`select key, calls from rate_limits`));
    expect(await rows()).toEqual([{ key: expect.stringMatching(/^[\w-]{22}$/u), calls: 1 }]);
    const counts = createSharedCounts(quickRows!, 'secret');
    await counts.sweep(process.time.now.getTime() + 119_000);
    expect(await rows()).toHaveLength(1);
    await counts.sweep(process.time.now.getTime() + 121_000);
    expect(await rows()).toEqual([]);
    const kind = await db.execute(
      sql`select relpersistence::text as kind from pg_class where relname = 'rate_limits'`,
    );
    expect(rowsOf(kind)).toEqual([{ kind: 'u' }]);
  });
});

describe('the table', () => {
  it('counts a caller who is in a batch twice', async () => {
    const { quickRows, close } = await connectPostgres(await createPostgresDatabase(), silent);
    opened.push(close);
    const now = Date.parse('2026-11-21T12:00:00Z');
    const twice = [1, 2].map((calls) => ({ scope: 's', who: 'a', calls, endsAt: now + 1 }));
    const totals = await createSharedCounts(quickRows!, 'secret').add(twice, now);
    expect(totals.map(({ calls }) => calls)).toEqual([3, 3]);
  });

  it('believes no end that is more than a window ahead, as after a clock was set back', async () => {
    const { quickRows, close } = await connectPostgres(await createPostgresDatabase(), silent);
    opened.push(close);
    const now = Date.parse('2026-11-21T12:00:00Z');
    const counts = createSharedCounts(quickRows!, 'secret');
    const call = { scope: 's', who: 'a', calls: 1 };
    await counts.add([{ ...call, endsAt: now + 3_660_000 }], now + 3_600_000);
    const total = await counts.add([{ ...call, endsAt: now + 60_000 }], now);
    expect(total).toEqual([{ calls: 2, endsAt: now + 60_000 }]);
    const later = now + 60_001;
    expect(await counts.add([{ ...call, endsAt: later + 60_000 }], later)).toMatchObject([
      { calls: 1 },
    ]);
  });

  it('loses no call of processes that write the same keys in another order', async () => {
    const url = await createPostgresDatabase();
    const { db, close } = await connectPostgres(url, silent);
    const now = Date.parse('2026-11-21T12:00:00Z');
    const people = Array.from({ length: 50 }, (_, person) => `${person}`);
    const connections = await Promise.all([1, 2, 3].map(() => connectPostgres(url, silent)));
    opened.push(close, ...connections.map((connection) => connection.close));
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        connections.map(({ quickRows }, index) => {
          const additions = people.map((who) => ({ scope: 's', who, calls: 2, endsAt: now + 1 }));
          const order = index % 2 === 0 ? additions : additions.toReversed();
          return createSharedCounts(quickRows!, 'secret').add(order, now);
        }),
      );
    }
    const sums = await db.execute(
      sql`select min(calls) as least, max(calls) as most from rate_limits`,
    );
    expect(rowsOf(sums)).toEqual([{ least: 60, most: 60 }]);
  });
});

describe('a database that hangs', () => {
  // limits.test.ts covers that it is queried once and then skipped.
  it('leaves look-ups and sign-ins alone, and shares counts again when it is back', async () => {
    const url = new URL(await createPostgresDatabase());
    const line = await openLine(Number(url.port));
    url.port = String(line.port);
    const settings = { RATE_LIMIT_SCALE: '0.3' };
    const [one, two] = [await start(url.href, settings), await start(url.href, settings)];
    await signIn(one);
    line.cut();

    const statuses = [];
    for (let call = 0; call < 6; call++) statuses.push((await signIn(one)).statusCode);
    expect(statuses).toEqual([...Array<number>(5).fill(401), 429]);
    for (let call = 0; call < 50; call++) {
      expect((await one.app.inject(WORD)).statusCode).toBe(200);
    }

    line.mend();
    let allowed = 0;
    while ((await signIn(two)).statusCode === 401) {
      allowed++;
      // Longer than a failed database is skipped.
      await wait(BACKOFF_EXCHANGES * EXCHANGE * 2);
    }
    // Counting alone, it would allow six.
    expect(allowed).toBeLessThan(6);
  });
});

/** A connection to the database that can be cut without notifying either side, like a host that vanished. */
async function openLine(port: number): Promise<{ port: number; cut(): void; mend(): void }> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isCut || to.write(bytes)));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      // Swallowed data cannot be restored.
      for (const socket of sockets) socket.destroy();
    },
  };
}
