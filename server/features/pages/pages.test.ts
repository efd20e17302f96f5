import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRequest, RenderedPage } from '#contract/site/pages.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { testApp } from '#server/testing/test-app.ts';
import { pagesOf } from './pages.ts';
import { renderHere } from './rendering/render-here.ts';
import type { WebBundle } from './web-bundle.ts';

/** With the target of the request line as it is, which `inject` would take apart. */
async function targeting(path: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ statusCode: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = httpRequest({ port, path, agent: false }, ({ statusCode = 0, headers }) =>
      resolve({ statusCode, headers }),
    );
    sent.on('error', reject).end();
  });
}

/** Every request the renderer received; each test sets the answer. */
const seen: PageRequest[] = [];
let render: (request: PageRequest) => Promise<RenderedPage>;

const page = (request: PageRequest, status = 200): RenderedPage => ({
  kind: 'page',
  status,
  html: `<!DOCTYPE html><script nonce="${request.nonce}"></script><p>${request.preferences.theme}</p>`,
});

const bundle: WebBundle = {
  id: 'test',
  assets: { script: '/assets/main.js', preloads: [], styles: ['/assets/style.css'] },
  cachesPages: true,
  contentSecurityPolicy,
  serveFiles: async () => undefined,
  openRenderer: renderHere((request) => {
    seen.push(request);
    return render(request);
  }),
};

let app: App;
beforeAll(async () => {
  app = await testApp({ pages: pagesOf(bundle) });
});
afterAll(() => app.close());

/** A fresh address each time, so that tests do not share pages. */
let count = 0;
const freshUrl = () => `/page-${(count += 1)}`;

describe('an address that begins with two slashes', () => {
  test.each([
    '//',
    '///',
    '//user@',
    '//:80',
    '//a|b',
    '//[',
    '//x/collections/',
    '/\\x/collections/',
    '/.//x/collections/',
    '/%2e//x/collections/',
    '//x/collections?a=b',
    'http://localhost//x/collections',
  ])('%s is no page, and is read as no host', async (url) => {
    render = (request) => Promise.resolve(page(request));
    seen.length = 0;
    const { statusCode, headers } = await targeting(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(seen).toEqual([]);
  });

  test('a request line with the whole address asks for its page', async () => {
    render = (request) => Promise.resolve(page(request));
    seen.length = 0;
    expect((await targeting('http://evil.example/whole?a=b')).statusCode).toBe(200);
    expect((await targeting('http://evil.example')).statusCode).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual(['/whole?a=b', '/']);
  });
});

/** Of the empty script: `openssl dgst -sha256 -binary </dev/null | base64` */
const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

describe('a page', () => {
  test('is HTML whose own scripts are in its policy as hashes', async () => {
    render = async (request) => {
      const rendered = page(request);
      return rendered.kind === 'page'
        ? { ...rendered, html: `${rendered.html}<script>evil()</script>` }
        : rendered;
    };
    const reply = await app.inject({ url: freshUrl() });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${HASH};`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/u);
    expect(reply.body).not.toContain('nonce');
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });

  test('is rendered once for equal visitors, with a new nonce for each rendering', async () => {
    render = async (request) => page(request);
    const url = freshUrl();
    const before = seen.length;
    const replies = [await app.inject({ url }), await app.inject({ url })];
    expect(seen.length - before).toBe(1);
    expect(replies[1]?.body).toBe(replies[0]?.body);
    await app.inject({ url: freshUrl() });
    const nonces = seen.slice(before).map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/u);
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const)('comes in the encoding "%s"', async (accepted, encoding, open) => {
    const text = 'ä'.repeat(2000);
    render = async () => ({ kind: 'page', status: 200, html: text });
    const reply = await app.inject({
      url: freshUrl(),
      headers: { 'accept-encoding': accepted },
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(open(reply.rawPayload).toString()).toBe(text);
  });

  test('keeps its nonce for the styles of Google’s button', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      GOOGLE_CLIENT_ID: 'id',
    });
    const withGoogle = await testApp({ pages: pagesOf(bundle), config });
    render = async (request) => page(request);
    const reply = await withGoogle.inject({ url: freshUrl() });
    const nonce = /nonce="([^"]+)"/u.exec(reply.body)?.[1] ?? '';
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}' https://accounts.google.com`);
    expect(policy).toContain(`script-src 'self' ${HASH} https://accounts.google.com`);
    await withGoogle.close();
  });

  test('is rendered anew for another theme or language pair', async () => {
    render = async (request) => page(request);
    const url = freshUrl();
    const cookies = ['', 'theme=light', 'languagePair=english-german'];
    const before = seen.length;
    for (const cookie of cookies) await app.inject({ url, headers: { cookie } });
    expect(seen.slice(before).map(({ preferences }) => preferences)).toEqual([
      { theme: 'dark', languagePair: 'german-english' },
      { theme: 'light', languagePair: 'german-english' },
      { theme: 'dark', languagePair: 'english-german' },
    ]);
    const light = await app.inject({ url, headers: { cookie: 'theme=light' } });
    expect(light.body).toContain('<p>light</p>');
  });

  test('that is missing keeps its status and is not kept', async () => {
    render = async (request) => page(request, 404);
    const url = freshUrl();
    const before = seen.length;
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(seen.length - before).toBe(2);
  });

  test('can request its data from the API', async () => {
    render = async (request) => {
      const { status, body } = await request.callApi(
        '/api/v2/dictionary/words/german-english/Haus',
      );
      expect(status).toBe(200);
      return { kind: 'page', status: 200, html: (JSON.parse(body) as { query: string }).query };
    };
    expect((await app.inject({ url: freshUrl() })).body).toBe('Haus');
  });

  test('may redirect', async () => {
    render = async () => ({
      kind: 'redirect',
      status: 302,
      location: '/dictionary/german-english',
    });
    const reply = await app.inject({ url: freshUrl() });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('/dictionary/german-english');
  });
});

describe('failures are shown as pages', () => {
  test('a renderer that breaks gives 500 and no internal details', async () => {
    render = async () => {
      throw new Error('secret at /srv/app/file.ts');
    };
    const reply = await app.inject({ url: freshUrl() });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('This did not work');
    expect(reply.body).not.toMatch(/secret|file\.ts/u);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('too many pages are refused until later, and nothing else is', async () => {
    const busy = await testApp({
      pages: pagesOf({
        ...bundle,
        openRenderer: () => ({
          render: () => Promise.reject(new AppError('unavailable')),
          waiting: () => 1,
          close: async () => undefined,
        }),
      }),
    });
    const reply = await busy.inject({ url: freshUrl() });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.headers['cache-control']).toBe('no-store');
    const word = await busy.inject('/api/v2/dictionary/words/german-english/Haus');
    expect(word.statusCode).toBe(200);
    await busy.close();
  });

  test.each(['/dictionary/german-english/%E4', '/x?q=%E4%', '/%'])(
    '%s is a page with status 400',
    async (url) => {
      const reply = await app.inject({ url });
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('<h1>');
      expect(reply.body).not.toContain('<script');
    },
  );
});

describe('not pages', () => {
  test.each([
    ['GET', '/api/v2/nothing', 404],
    ['POST', '/api/v2/nothing', 404],
    ['POST', '/nothing', 405],
  ] as const)('%s %s answers %i as JSON', async (method, url, status) => {
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  test('robots.txt and the search description', async () => {
    const robots = (await app.inject({ url: '/robots.txt' })).body;
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: http://localhost:8000/sitemap.xml');
    const search = await app.inject({ url: '/opensearch.xml' });
    expect(search.headers['content-type']).toContain('opensearchdescription');
    expect(search.body).toContain('/dictionary/german-english?q={searchTerms}');
  });
});

test('pages are rate-limited, and refusals are pages too', async () => {
  render = async (request) => page(request);
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '0.005' });
  const narrow = await testApp({ pages: pagesOf(bundle), config });
  const replies = [];
  for (let turn = 0; turn < 4; turn++) replies.push(await narrow.inject({ url: freshUrl() }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  const { headers, body } = replies[3]!;
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain('This did not work');
  const elsewhere = await narrow.inject({ url: freshUrl(), remoteAddress: '203.0.113.7' });
  expect(elsewhere.statusCode).toBe(200);
  await narrow.close();
});
