import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { pagesOf } from '#server/features/pages/pages.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { memberApp, type MemberApp, signInByDemo } from '#server/testing/test-members.ts';

let members: MemberApp | undefined;
afterEach(() => members?.close());

/** Headers that a stranger, or a careless proxy, could send. */
const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '1',
  forwarded: 'host=evil.example;proto=http',
  'x-original-url': '/evil.example',
};

async function start(settings: NodeJS.ProcessEnv): Promise<MemberApp['app']> {
  members = await memberApp(await openPostgres(), {
    settings: { PUBLIC_URL: 'https://wortlaut.example', DEMO_ACCOUNTS: 'public', ...settings },
    pages: pagesOf({
      id: 'test',
      assets: { script: '/assets/main.js', preloads: [], styles: [] },
      cachesPages: true,
      contentSecurityPolicy,
      serveFiles: async () => undefined,
      openRenderer: renderHere(async ({ origin, url }) => ({
        kind: 'page',
        status: 200,
        html: `<!DOCTYPE html><link rel="canonical" href="${origin}${url}">`,
      })),
    }),
  });
  return members.app;
}

describe.each([{}, { TRUST_PROXY: 'loopback' }])(
  'the public address is the configured one, with %o',
  (settings) => {
    it.each(['/', '/robots.txt', '/opensearch.xml', '/sitemap.xml'])('in %s', async (url) => {
      const app = await start(settings);
      const reply = await app.inject({ url, headers: FORGED });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('https://wortlaut.example');
      expect(reply.body).not.toContain('evil');
      expect(JSON.stringify(reply.headers)).not.toContain('evil');
    });

    it('in the cookie and the headers of a TLS connection', async () => {
      const app = await start(settings);
      const person = { name: 'Anna', email: 'anna@example.org' };
      const reply = await signInByDemo(app, person, FORGED);
      expect(reply.statusCode).toBe(200);
      const cookie = String(reply.headers['set-cookie']);
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toMatch(/domain/iu);
      expect(reply.headers['strict-transport-security']).toContain('max-age');
    });
  },
);
