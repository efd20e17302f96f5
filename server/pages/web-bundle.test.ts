import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLES, openGraphImagePath } from '#articles/catalogue.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { ROOT } from '../../scripts/fingerprint.ts';
import type { App } from '../app-type.ts';
import { testApp } from '../test-app.ts';
import { pagesOf } from './pages.ts';
import { findWebBundle } from './web-bundle.ts';

let app: App;
beforeAll(async () => {
  await buildWeb();
  const web = await findWebBundle(`${ROOT}/web/dist`);
  if (!web) throw new Error('Nothing was built');
  app = await testApp(pagesOf(web));
}, 120_000);
afterAll(() => app.close());

test.each([
  '/open-graph.png',
  ...ARTICLES.flatMap(({ slug, cover_image_url: cover }) => [cover, openGraphImagePath(slug)]),
])('%s may be kept for long and can run nothing', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^image\/(?:png|svg\+xml)/u);
  expect(reply.headers['cache-control']).toBe('public, max-age=2592000');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.headers['content-security-policy']).toContain('sandbox');
});

test.each(['/articles/nothing/cover.svg', '/articles/..%2fassets'])(
  '%s is no picture',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('a built page is whole', async () => {
  const reply = await app.inject({ url: '/content/oktoberfest-guide' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Oktoberfest');
});
