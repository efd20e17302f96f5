import { eq } from 'drizzle-orm';
import type { Collection } from '#contract/collections/schemas.ts';
import { isPublic } from '#server/shared/collections/access.ts';
import { getReadableCollection } from '#server/shared/collections/collections.queries.ts';
import { listFromId } from '#server/shared/collections/sitemap.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { collections } from '#server/shared/database/schema/core.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/shared/http/app-type.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import { pagesOf } from './pages.ts';
import { renderHere } from './rendering/render-here.ts';
import { registerSitemaps } from './sitemap.routes.ts';
import type { WebBundle } from './web-bundle.ts';

const ORIGIN = 'http://localhost:8000';
const MARKET = '/api/v2/collections/collection_marketplace';

/** Renders what the API shows a guest of the collection at the address. */
const bundle: WebBundle = {
  id: 'test',
  assets: { script: '/assets/main.js', preloads: [], styles: [] },
  cachesPages: true,
  contentSecurityPolicy,
  serveFiles: async () => undefined,
  openRenderer: renderHere(async ({ url, callApi }) => {
    const { status, body, headers } = await callApi(url.replace('/collections', MARKET));
    return { kind: 'page', status, html: `${headers?.get('x-total-count') ?? ''} ${body}` };
  }),
};

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url]) => url);

describe('what guests and search engines see', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  /** Pages, and sitemaps, of which each file has two addresses. */
  beforeAll(async () => {
    const { registerPages, handlePageError } = pagesOf(bundle);
    database = await openPostgres();
    members = await memberApp(database, {
      pages: {
        handlePageError,
        registerPages: async (app, parts) => {
          const registerSmall = async (scope: unknown) => registerSitemaps(scope as App, parts, 2);
          await app.register(registerSmall, { prefix: '/small' });
          await registerPages(app, parts);
        },
      },
    });
    anna = await members.member('Anna');
  });
  afterAll(() => members.close());
  const read = (url: string) => members.app.inject({ url });

  it('a page disappears for guests as soon as its collection is private, and returns when it is public', async () => {
    const { id, version } = await makeCollection(anna, { name: 'Garten', is_private: false });
    const url = `/collections/${id}`;
    expect((await read(url)).statusCode).toBe(200);
    expect((await read(url)).body).toContain('Garten');
    const change = (is_private: boolean, tag: number) =>
      anna.call('PUT', `/collections/lists/${id}`, { is_private }, { 'if-match': `"${tag}"` });
    expect((await change(true, version)).status).toBe(200);
    const hidden = await read(url);
    expect(hidden.statusCode).toBe(403);
    expect(hidden.body).not.toContain('Garten');
    expect((await change(false, version + 1)).status).toBe(200);
    expect((await read(url)).body).toContain('Garten');
  });

  it('the list shows newly public collections at once, and the total', async () => {
    const before = await read('/collections');
    const { name } = await makeCollection(anna, { name: 'Neuland', is_private: false });
    expect(before.body).not.toContain(name);
    const after = await read('/collections');
    expect(after.body).toContain(name);
    expect(Number.parseInt(after.body, 10)).toBe(Number.parseInt(before.body, 10) + 1);
  });

  it('the sitemap has public collections only, each once, with the day of the last word', async () => {
    const secret = await makeCollection(anna, { name: 'Geheim' });
    const open = await makeCollection(anna, { name: 'Offen', is_private: false });
    members.time.now = new Date('2026-11-23T12:00:00Z');
    const words = { words: ['Haus'] };
    // Her token has expired since.
    const later = await members.member('Anna');
    await later.call('POST', `/collections/lists/${open.id}/words/bulk`, words);
    const index = locations((await read('/sitemap.xml')).body);
    expect(index).toContain(`${ORIGIN}/sitemaps/collections-1.xml`);
    const file = await read('/sitemaps/collections-1.xml');
    expect(file.headers['cache-control']).toBe('no-cache');
    expect(file.body).toContain(
      `<loc>${ORIGIN}/collections/${open.id}</loc><lastmod>2026-11-23</lastmod>`,
    );
    expect(file.body).not.toContain(secret.id);
    const all = locations(file.body);
    expect(all.length).toBeGreaterThan(2);
    const small = locations((await read('/small/sitemap.xml')).body).filter((url) =>
      url?.includes('/collections-'),
    );
    expect(small).toHaveLength(Math.ceil(all.length / 2));
    const parts = await Promise.all(
      small.map(async (url) =>
        locations((await read(`/small${new URL(url ?? '').pathname}`)).body),
      ),
    );
    expect(parts.flat()).toEqual(all);
    expect((await read(`/sitemaps/collections-${all.length + 1}.xml`)).statusCode).toBe(404);
  });

  it.each([
    { is_private: false, hiddenBy: null },
    { is_private: false, hiddenBy: 'operator' },
    { is_private: false, hiddenBy: 'block' },
    { is_private: true, hiddenBy: null },
    { is_private: true, hiddenBy: 'operator' },
  ] as const)('all agree on what is public: %o', async ({ is_private, hiddenBy }) => {
    const owner = await members.member('Anna');
    const { id } = await makeCollection(owner, { name: 'Eins', is_private });
    await database.db.update(collections).set({ hiddenBy }).where(eq(collections.id, id));
    const ofAnna = await getReadableCollection(database.db, id, owner.userId);
    const expected = isPublic(ofAnna);
    expect(expected).toBe(!is_private && hiddenBy === null);
    const isListed = (found: readonly { id: string }[]) => found.some((it) => it.id === id);
    const market = await members.guest.call('GET', '/collections/collection_marketplace?limit=50');
    expect(isListed(market.body as Collection[])).toBe(expected);
    expect(isListed(await listFromId(database.db, id, 1))).toBe(expected);
    expect((await read(`/collections/${id}`)).statusCode).toBe(expected ? 200 : 403);
    const ben = await members.member('Ben');
    const exported = await ben.call('GET', `/collections/lists/${id}`);
    expect(exported.status).toBe(expected ? 200 : 403);
  });
});
