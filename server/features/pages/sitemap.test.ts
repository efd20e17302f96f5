import { handleError } from '#server/shared/http/error-handler.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ARTICLES } from '#articles/catalogue.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';
import { registerSitemaps } from './sitemap.routes.ts';
import { sitemapIndex, urlElement, wordFileOf, wordPagePath } from './sitemap.rules.ts';

const ORIGIN = 'http://localhost:8000';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url]) => url);

async function appWith(perFile?: number): Promise<App> {
  return testApp({
    pages: {
      registerPages: async (app, parts) => registerSitemaps(app, parts, perFile),
      handlePageError: handleError,
    },
  });
}

describe('the sitemaps', () => {
  let app: App;
  beforeAll(async () => {
    app = await appWith();
  });
  afterAll(() => app.close());

  const read = async (url: string, headers = {}) => {
    const reply = await app.inject({ url, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    return reply;
  };

  it('are listed by an index', async () => {
    const { body } = await read('/sitemap.xml');
    expect(locations(body)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/german-english-1.xml`,
      `${ORIGIN}/sitemaps/english-german-1.xml`,
    ]);
    expect(body).toContain('<lastmod>2026-11-21</lastmod>');
  });

  it('have the home pages, the public pages and every article', async () => {
    const { body } = await read('/sitemaps/pages.xml');
    const urls = locations(body);
    for (const path of ['/dictionary/german-english', '/collections', '/content', '/about']) {
      expect(urls).toContain(ORIGIN + path);
    }
    for (const { slug } of ARTICLES) expect(urls).toContain(`${ORIGIN}/content/${slug}`);
    // This installation names no operator.
    expect(urls).not.toContain(`${ORIGIN}/impressum`);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('have every word once, whatever its characters', async () => {
    const { body } = await read('/sitemaps/german-english-1.xml');
    const urls = locations(body);
    expect(urls).toContain(`${ORIGIN}/dictionary/german-english/Haus`);
    expect(urls).toContain(`${ORIGIN}/dictionary/german-english/Stra%C3%9Fe`);
    expect(urls.filter((url) => url?.endsWith('/See'))).toHaveLength(1);
    expect(urls.some((url) => url?.endsWith('/gegangen'))).toBe(false);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come compressed by %s', async (encoding, open) => {
    const url = '/sitemaps/german-english-1.xml';
    const reply = await read(url, { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(open(reply.rawPayload).toString()).toBe((await read(url)).body);
  });

  test.each(['german-english-2.xml', 'german-english-0.xml', 'klingon-1.xml', 'pages', '..'])(
    '/sitemaps/%s does not exist',
    async (name) => {
      expect((await app.inject({ url: `/sitemaps/${name}` })).statusCode).toBe(404);
    },
  );
});

it('continue in another file where one is full, and lose nothing', async () => {
  const [whole, cut] = [await appWith(), await appWith(3)];
  const all = locations((await whole.inject({ url: '/sitemaps/german-english-1.xml' })).body);
  const index = locations((await cut.inject({ url: '/sitemap.xml' })).body);
  const files = index.filter((url) => url?.includes('german-english'));
  expect(files).toHaveLength(Math.ceil(all.length / 3));
  const parts = await Promise.all(
    files.map(async (url) => locations((await cut.inject({ url: url ?? '' })).body)),
  );
  expect(parts.flat()).toEqual(all);
  await Promise.all([whole.close(), cut.close()]);
});

describe('addresses', () => {
  test.each<[LanguagePair, string, string | null]>([
    ['german-english', 'Haus', '/dictionary/german-english/Haus'],
    ['german-english', 'zu Hause', '/dictionary/german-english/zu%20Hause'],
    ['english-german', 'and/or', '/dictionary/english-german/and%2For'],
    ['german-english', '..', null],
  ])('%s %s → %s', (pair, word, path) => expect(wordPagePath(pair, word)).toBe(path));

  test('cannot break the XML', () => {
    const url = "https://x.example/?a=1&b='<'";
    expect(urlElement({ url })).toBe(
      '<url><loc>https://x.example/?a=1&amp;b=&apos;&lt;&apos;</loc></url>\n',
    );
    expect(sitemapIndex([{ url, changed: '2026-11-21T10:00:00Z' }])).toContain(
      '&amp;b=&apos;&lt;&apos;</loc><lastmod>2026-11-21</lastmod>',
    );
  });

  test.each([
    ['german-english-3.xml', { pair: 'german-english', number: 3 }],
    ['german-english-03.xml', null],
    ['german-german-1.xml', null],
    ['german-english-1.xml.gz', null],
  ])('%s', (name, file) => expect(wordFileOf(name)).toEqual(file));
});
