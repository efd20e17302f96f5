import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/shared/config/config.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';
import { callsOfPage } from './page-calls.ts';
import { readReply } from './rendering/page-renderer.ts';

const ADDRESS = '192.0.2.7';
const CALLS = 5;
const { signal } = new AbortController();
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SIGN_IN: 'off' };

let app: App;
beforeAll(async () => {
  app = await testApp({ config: loadConfig({ ...settings, RATE_LIMIT_SCALE: '1000' }) });
});
afterAll(() => app.close());

describe('the calls of a page', () => {
  test.each([
    ['words/german-english/Haus', 200, true],
    ['words/german-english/Stra%C3%9Fe', 200, true],
    ['words/english-german/house', 200, true],
    ['words/german-english/ging', 200, true],
    ['words/german-english/Xyzzy', 404, false],
    ['words/german-english/Haus?entry=00000000-0000-5000-8000-000000000001', 200, true],
    ['suggestions/german-english?prefix=ha&limit=3', 200, true],
    ['suggestion-groups/german-english?prefix=ha&limit=3', 200, true],
    ['suggestion-groups/german-english?prefix=das+haus&limit=3', 200, true],
    ['status', 200, false],
  ])('get what a client gets: %s', async (path, status, mayKeep) => {
    const url = `/api/v2/dictionary/${path}`;
    const calls = callsOfPage(app, ADDRESS);
    const reply = readReply(await calls.callApi(url, signal));
    const sent = await app.inject({ url, remoteAddress: ADDRESS });
    expect(sent.statusCode).toBe(status);
    expect(reply.status).toBe(status);
    const parsed = [reply.body, sent.body].map((body) => JSON.parse(body) as object);
    const [own, other] = parsed.map((body) => ({ ...body, request_id: '' }));
    expect(own).toEqual(other);
    for (const name of ['cache-control', 'content-type']) {
      expect(reply.headers?.get(name)).toBe(sent.headers[name]);
    }
    expect(calls.mayKeep()).toBe(mayKeep);
  });

  test.each(['words/german-english/Haus', 'words/german-english/ging'])(
    'count against the visitor’s limit: %s',
    async (path) => {
      const url = `/api/v2/dictionary/${path}`;
      const scale = CALLS / 600;
      const narrow = await testApp({
        config: loadConfig({ ...settings, RATE_LIMIT_SCALE: String(scale) }),
      });
      const statuses: number[] = [];
      for (let call = 0; call <= CALLS; call++) {
        const { callApi } = callsOfPage(narrow, ADDRESS);
        statuses.push((await callApi(url, signal)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: CALLS }, () => 200), 429]);
      const other = await callsOfPage(narrow, '192.0.2.8').callApi(url, signal);
      expect(other.status).toBe(200);
      await narrow.close();
    },
  );
});
