import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { pagesOf } from '#server/features/pages/pages.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { testApp } from '#server/testing/test-app.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  demoToken,
  memberApp,
  type MemberApp,
  refreshCookieOf,
  sendToken,
} from '#server/testing/test-members.ts';

const EMAIL = 'vertraulich@example.org';
const NOTE = 'Das weiß nur ich: Müsli';
const SECRET_NAME = 'Geheime Sammlung';

describe.each(TEST_DATABASES)('the log on $kind', ({ open }) => {
  let members: MemberApp;
  let database: DatabaseConnection;
  const lines: string[] = [];
  const secrets: Record<string, string> = { EMAIL, NOTE, SECRET_NAME };

  /** New log lines since the last call; each is complete and holds no secret. */
  const logged = () => {
    const fresh = lines.splice(0);
    for (const line of fresh) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/u);
      for (const [what, secret] of Object.entries(secrets)) {
        for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret)]) {
          if (line.includes(form)) throw new Error(`${what} stands in ${line}`);
        }
      }
    }
    return fresh.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  beforeAll(async () => {
    database = await open();
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    members = await memberApp(database, { logger });
  });
  afterAll(() => members.close());

  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    members.app.inject({
      method,
      url: `/api/v2${path}`,
      ...(payload ? { payload } : {}),
      headers: {
        ...(secrets['access token'] ? { authorization: `Bearer ${secrets['access token']}` } : {}),
        ...(secrets['refresh token']
          ? { cookie: `wortlaut_refresh=${secrets['refresh token']}` }
          : {}),
      },
    });
  const keepSession = (reply: Awaited<ReturnType<typeof send>>) => {
    expect(reply.statusCode).toBe(200);
    secrets['access token'] = reply.json().access_token;
    secrets['refresh cookie'] = refreshCookieOf(reply);
    secrets['refresh token'] = secrets['refresh cookie'].split('=')[1]!;
  };

  it('shows sign-in and refresh, but no token', async () => {
    secrets['ID token'] = await demoToken(members.app, { name: 'Vera', email: EMAIL });
    keepSession(await sendToken(members.app, secrets['ID token']));
    expect(logged().map(({ msg }) => msg)).toEqual(['request', 'request']);
    members.time.now = new Date(members.time.now.getTime() + 60_000);
    keepSession(await send('POST', '/auth/refresh'));
    expect(logged()).toMatchObject([{ req: { route: '/api/v2/auth/refresh' }, status: 200 }]);
  });

  it('shows creations and searches, but not their content', async () => {
    const made = await send('POST', '/collections/lists', {
      name: SECRET_NAME,
      description: NOTE,
    });
    expect(made.statusCode).toBe(201);
    const items = `/collections/lists/${made.json().id}/items/custom`;
    const item = await send('POST', items, { word: 'a', translation: 'b', notes: NOTE });
    expect(item.statusCode).toBe(201);
    const search = await send(
      'GET',
      `/collections/collection_marketplace?search=${encodeURIComponent(SECRET_NAME)}`,
    );
    expect(search.statusCode).toBe(200);
    expect(logged()).toHaveLength(3);
  });

  it('shows refused calls, but not their content', async () => {
    const refused = [
      await send('POST', '/auth/google', { token: `${secrets['ID token']}x` }),
      await send('POST', '/collections/lists', {
        name: `${SECRET_NAME}!`.repeat(20),
        is_private: NOTE,
      }),
      await send('POST', '/collections/lists', [EMAIL, NOTE]),
      await send('GET', `/auth/profile/${encodeURIComponent(EMAIL)}`),
      await send('GET', `/collections/collection_marketplace?search=${EMAIL}&page=-1`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 422, 422, 404, 422]);
    expect(logged()).toHaveLength(5);
  });

  it('shows why a call failed, but not what it would have written', async () => {
    const made = await send('POST', '/collections/lists', { name: 'Küche' });
    await database.db.execute(sql`alter table collections rename to away`);
    try {
      const failed = [
        await send('POST', '/collections/lists', { name: SECRET_NAME, description: NOTE }),
        await send('POST', `/collections/lists/${made.json().id}/items/custom`, {
          word: NOTE,
          translation: EMAIL,
          notes: NOTE,
        }),
        await send('GET', '/collections/lists'),
      ];
      for (const reply of failed) {
        expect(reply.statusCode).toBe(500);
        expect(Object.keys(reply.json())).toEqual(['detail', 'request_id']);
        expect(reply.json().detail).toEqual({
          code: 'internal_error',
          message: 'Something went wrong on our side.',
        });
      }
      const errors = logged().filter(({ level }) => Number(level) >= 50);
      expect(errors).toHaveLength(3);
      // Enough to fix it: which statement, PostgreSQL's message, and whose request it was.
      for (const [index, error] of errors.entries()) {
        expect(JSON.stringify(error)).toContain('relation \\"collections\\" does not exist');
        expect(JSON.stringify(error)).toContain(failed[index]!.json().request_id);
      }
    } finally {
      await database.db.execute(sql`alter table away rename to collections`);
    }
  });

  it('shows why a value was refused, but not the value', async () => {
    await database.db.execute(
      sql`alter table collections add constraint no_secrets check (description <> ${sql.raw(`'${NOTE}'`)}) not valid`,
    );
    const reply = await send('POST', '/collections/lists', {
      name: SECRET_NAME,
      description: NOTE,
    });
    expect(reply.statusCode).toBe(500);
    expect(JSON.stringify(logged())).toContain('no_secrets');
  });
});

describe.each(['trace', 'debug', 'info'] as const)('at level %s', (logLevel) => {
  it('no looked-up word and no id stands in the log, with or without an address', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel }, { write: (line) => void lines.push(line) });
    const failing = {
      speak: async () => {
        throw new TypeError('the voice broke');
      },
      waiting: () => 0,
      close: async () => undefined,
    };
    // Every call counts as slow, and speech fails.
    const pace = { latestEventLoopMilliseconds: 0, slowMilliseconds: -1 };
    const pages = pagesOf({
      id: 'test',
      assets: { script: '/assets/main.js', preloads: [], styles: [] },
      cachesPages: false,
      contentSecurityPolicy,
      serveFiles: async () => undefined,
      openRenderer: renderHere(async () => {
        throw new TypeError('the page broke');
      }),
    });
    const app = await testApp({ logger, speaker: failing, pace, pages });
    const word = 'Scheidung';
    for (const url of [
      `/api/v2/dictionary/words/german-english/${word}`,
      `/api/v2/dictionary/words/german-english/${word}xyz`,
      `/api/v2/dictionary/suggestions/german-english?prefix=${word}`,
      `/api/v2/speech/de?text=${word}`,
      `/api/v2/${word}`,
      `/${word}`,
      `/dictionary/german-english/${word}`,
      `/dictionary/german-english/${word}?a=%E4`,
      `/dictionary/german-english/${word}/%E4`,
      `/collections/${word}`,
    ]) {
      await app.inject(url);
      await app.inject({ method: 'PUT', url });
    }
    await app.close();
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toContain('remote_address');
    expect(lines.filter((line) => line.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  });
});

describe('fields of a line', () => {
  const SLOW = 100;
  const lines: string[] = [];
  const failing = {
    speak: async () => {
      await new Promise((resolve) => setTimeout(resolve, SLOW + 20));
      throw new TypeError('the voice broke');
    },
    waiting: () => 0,
    close: async () => undefined,
  };

  it('a slow and a failed call are logged with id, level, time, status and milliseconds', async () => {
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const pace = { latestEventLoopMilliseconds: 0, slowMilliseconds: SLOW };
    const app = await testApp({ logger, speaker: failing, pace });
    const reply = await app.inject('/api/v2/speech/de?text=Haus');
    await app.inject('/healthz');
    await app.close();
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ msg }) => msg)).toEqual(['request failed', 'slow request']);
    for (const line of told) {
      expect(line).toMatchObject({
        status: 500,
        req: {
          request_id: reply.headers['x-request-id'],
          method: 'GET',
          route: '/api/v2/speech/:lang',
        },
      });
      expect(Number(line['duration'])).toBeGreaterThanOrEqual(SLOW);
      expect(new Date(String(line['time'])).toISOString()).toBe(line['time']);
    }
    expect(told.map(({ level }) => level)).toEqual([50, 30]);
  });
});
