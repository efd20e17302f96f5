import { globSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';
import { ARTICLES, openGraphImagePath } from '#articles/catalogue.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { ROOT } from '../../../scripts/fingerprint.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import { memberApp, type MemberApp } from '#server/testing/test-members.ts';
import { pagesOf } from './pages.ts';
import { findWebBundle } from './web-bundle.ts';

let app: App;
let members: MemberApp;
beforeAll(async () => {
  await buildWeb();
  const web = findWebBundle(`${ROOT}/web/dist`);
  if (!web) throw new Error('Nothing was built');
  members = await memberApp(await openPglite(), { pages: pagesOf(web) });
  ({ app } = members);
}, 120_000);
afterAll(() => members.close());

test.each([
  '/open-graph.png',
  ...ARTICLES.flatMap((article) => [article.cover_image_url, openGraphImagePath(article)]),
])('%s may be kept for long and can run nothing', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^image\/(?:png|svg\+xml)/u);
  expect(reply.headers['cache-control']).toBe('public, max-age=2592000');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.headers['content-security-policy']).toContain('sandbox');
});

test.each(['/articles/nothing/cover.svg', '/articles/..%2fassets'])(
  '%s is not a picture',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets//etc/passwd',
  '/assets/.vite/manifest.json',
  '/.vite/manifest.json',
  '/server/main.ts',
  '/package.json',
  '/var/dictionary.sqlite',
  '/assets/',
])('%s gives nothing away', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.body).not.toMatch(/"dependencies"|\[core\]|root:|SQLite format|"isEntry"/u);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('a missing file gets the usual error, which nothing caches', async () => {
  const reply = await app.inject({ url: '/assets/nothing-1a2b3c4d.js' });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBe('no-store');
  const told = errorReplySchema.strict().parse(reply.json());
  expect(told).toMatchObject({ detail: { code: 'not_found' } });
  expect(told.request_id).toBe(reply.headers['x-request-id']);
});

test('there is no source map, nor a reference to one', async () => {
  const names = readdirSync(`${ROOT}/web/dist`, { recursive: true }).map(String);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = names.filter((name) => /assets\/[^/]+\.js$/u.test(name));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const file = script.slice(script.indexOf('assets/'));
    const reply = await app.inject({ url: `/${file}` });
    const { statusCode } = await app.inject({ url: `/${file}.map` });
    const answer = { file, statusCode, names: reply.body.includes('sourceMappingURL') };
    expect(answer).toEqual({ file, statusCode: 404, names: false });
  }
});

test('pages are rendered by the production build of React alone, whatever NODE_ENV is', () => {
  const folder = `${ROOT}/web/dist/server`;
  const files = globSync('**/*.js', { cwd: folder });
  const bundle = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  // Of react-dom's two builds, and the switch between them.
  expect(bundle).toContain('react-dom-server.node.production.js');
  expect(bundle).not.toContain('.development.js');
  expect(bundle).not.toContain('process.env.NODE_ENV');
});

test('a built page is complete', async () => {
  const reply = await app.inject({ url: '/content/oktoberfest-guide' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Oktoberfest');
});

test('the service worker is revalidated each time, and may fetch from us alone', async () => {
  const reply = await app.inject({ url: '/sw.js' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/javascript/u);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
  // Everything it fetches on installation exists.
  const files = [...reply.body.matchAll(/"?url"?:\s*["`]([^"`]+)["`]/gu)].map(
    ([, url = '']) => url,
  );
  expect(files).toContain('/offline');
  expect(files.length).toBeGreaterThan(30);
  const statuses = await Promise.all(
    files.map(
      async (url) => (await app.inject({ url: new URL(url, 'http://x').pathname })).statusCode,
    ),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

const manifestSchema = z.object({
  share_target: z.object({ action: z.string(), method: z.literal('POST') }),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

test('everything the manifest names exists', async () => {
  const reply = await app.inject({ url: '/manifest.webmanifest' });
  expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/u);
  const manifest = manifestSchema.parse(reply.json());
  for (const { src, type } of manifest.icons) {
    expect((await app.inject({ url: src })).headers['content-type']).toBe(type);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await app.inject({ url })).statusCode).toBe(200);
  }
  expect((await app.inject({ url: manifest.start_url })).statusCode).toBe(200);
  // Without a service worker, the form for a text says why what was shared is not there.
  const { action, method } = manifest.share_target;
  const shared = await app.inject({
    url: action,
    method,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nHallo\r\n--x--\r\n',
  });
  expect(shared.statusCode).toBe(303);
  expect(shared.headers['location']).toBe('/texts/new?shared=missed');
  expect((await app.inject({ url: '/texts/new?shared=missed' })).statusCode).toBe(200);
});
